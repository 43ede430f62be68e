/** Makes the page follow the colours that the person's system asks for, as a webview follows the editor's theme. */
export function followColorScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.body.classList.toggle('vscode-dark', dark.matches);
    document.body.classList.toggle('vscode-light', !dark.matches);
  };
  dark.addEventListener('change', apply);
  apply();
}
