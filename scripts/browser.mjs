// The browser that shows the workbench: Debian's Chromium, or the one that CHROMIUM_PATH names.
import fs from 'node:fs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium, or undefined when there is none. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return fs.existsSync(named) ? named : undefined;
  }
  return candidates.find((file) => fs.existsSync(file));
}

/** Whether this session has a screen to show windows on. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}
