/** What our diagnostics say that they are from. */
export const diagnosticSource = 'aftershock';
