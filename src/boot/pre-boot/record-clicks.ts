/**
 * Marks the button that was clicked last before hydration. src/boot/pre-hydration-clicks.ts clicks it again. Links work
 * without the app.
 */
export function recordClicks(): void {
  function markButton({ target }: MouseEvent): void {
    if (document.documentElement.hasAttribute('data-started')) {
      document.removeEventListener('click', markButton, true);
      return;
    }
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  }
  document.addEventListener('click', markButton, true);
}
