/** A page that nobody sees is not painted: it goes on after so long, milliseconds. */
const UNSEEN = 100;

/**
 * Resolves in the task after the next frame: what was changed until then is on the screen, or about to be, and what is slow
 * no longer holds it up.
 */
export function afterPaint(): Promise<void> {
  return new Promise((painted) => {
    const unseen = setTimeout(painted, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(painted);
    });
  });
}
