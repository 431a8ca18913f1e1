/**
 * From now on React hears every press: it takes over the part that is pressed first, then tells it of the press. To be
 * called right after it was given the page; what is marked later would be done twice.
 */
export function stopRecordingClicks(): void {
  document.documentElement.dataset['started'] = '';
}

/**
 * Presses the button once more that was pressed before that: `public/pre-boot.js` has marked it, for this module
 * may have come after the press. In a task of its own: React does not hear presses while it is at work itself.
 */
export function replayPreHydrationClick(): void {
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>('button[data-pressed]');
    button?.removeAttribute('data-pressed');
    button?.click();
  });
}
