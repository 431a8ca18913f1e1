/** A page that nobody sees is not painted: it goes on after so long, milliseconds. */
const HIDDEN_PAGE_TIMEOUT_MS = 100;

/**
 * Resolves in the task after the next frame: what was changed until then is on the screen, or about to be, and what is slow
 * no longer holds it up.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((painted) => {
    const unseen = setTimeout(painted, HIDDEN_PAGE_TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(painted);
    });
  });
}
