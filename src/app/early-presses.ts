/**
 * Presses the button once more that was pressed before the app was in charge, and says that it is:
 * `public/before-app.js` has marked it, for this module may have come after the press. In a task of its own:
 * React takes the parts of a page over one after the other, and hurries with the one that is pressed, but not
 * while it is at work itself.
 */
export function repeatEarlyPress(): void {
  setTimeout(() => {
    document.documentElement.dataset['started'] = '';
    const button = document.querySelector<HTMLElement>('button[data-pressed]');
    button?.removeAttribute('data-pressed');
    button?.click();
  });
}
