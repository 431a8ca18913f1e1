/** Marks what a press before the app's start is made up for; links work without the app. */
const PRESSABLE = 'button, [role="button"], summary, label';

/**
 * Remembers the last button that was pressed while the page is there and its app is not yet.
 * @returns presses it once more: for when the app is in charge
 */
export function keepEarlyPresses(): () => void {
  let pressed: HTMLElement | null = null;
  const onClick = ({ target }: MouseEvent) => {
    const found = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    if (found !== null) pressed = found;
  };
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    if (pressed?.isConnected === true) pressed.click();
  };
}
