/** A hidden page is never painted, so the promise resolves after this time. */
const HIDDEN_PAGE_TIMEOUT_MS = 100;

/**
 * Resolves in the task after the next frame. Earlier DOM changes are then painted, so slow work can't delay them.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_PAGE_TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
