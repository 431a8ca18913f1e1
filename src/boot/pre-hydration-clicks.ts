/**
 * Stops `src/boot/pre-boot` from marking clicks. From now on React hydrates the clicked part first and then replays the
 * click itself. Call it right after `hydrateRoot`: a click that is marked later would be handled twice.
 */
export function stopRecordingClicks(): void {
  document.documentElement.dataset['started'] = '';
}

/**
 * Clicks the button that was clicked last before hydration, which `src/boot/pre-boot` has marked. In a separate task,
 * because React does not handle events while it is rendering.
 */
export function replayPreHydrationClick(): void {
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>('button[data-pressed]');
    button?.removeAttribute('data-pressed');
    button?.click();
  });
}
