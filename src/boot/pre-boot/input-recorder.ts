import { enterText, type TextField as Field } from './enter-text.ts';

interface InputRecorder {
  /**
   * Stops recording. From now on React hydrates the part first in which something happens, and then replays the event
   * itself. Called right after `hydrateRoot`: an event that is recorded later would be handled twice.
   */
  readonly stop: () => void;
  /**
   * Repeats what was recorded: enters the values, then repeats the last Enter and the last click. Then sets
   * `<html data-started>`, for tests that wait for the app.
   */
  readonly replay: () => void;
}

declare global {
  interface Window {
    /** Set by the inline script (pre-boot.ts). */
    inputRecorder?: InputRecorder;
  }
}

const isCheckable = (element: Element): boolean => element.matches('[type="radio"], [type="checkbox"]');

function replayValue(field: Field, value: string | boolean): void {
  // React hydrates the field first. It would not notice a change that it finds during hydration.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (typeof value === 'string') {
    enterText(field, value);
    // Fields that save when they lose the focus.
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  } else if (field instanceof HTMLInputElement) {
    // Another radio button was chosen later.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = !value;
    field.click();
  }
}

/**
 * Records what the user does before hydration: the last click and fields with their new values. Links work without the
 * app. Those with `data-needs-app` do more than navigate, so a click on them waits as well.
 */
export function createInputRecorder(): InputRecorder {
  let pressed: HTMLElement | null = null;
  let confirmed: HTMLElement | null = null;
  const entered = new Map<Field, string | boolean>();
  const recording = new AbortController();
  const listen = (type: string, record: (event: Event, target: Element) => void) => {
    const listener = (event: Event) => event.target instanceof Element && record(event, event.target);
    document.addEventListener(type, listener, { capture: true, signal: recording.signal });
  };

  listen('click', (event, target) => {
    const element = target.closest<HTMLElement>('button, input, textarea, a[data-needs-app]');
    if (element === null || isCheckable(element)) return;
    // The browser has opened the menu. A second click would close it.
    if (element.hasAttribute('popovertarget')) return;
    if (element instanceof HTMLAnchorElement) {
      const opensNewTab = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
      if (opensNewTab) return;
      event.preventDefault();
    }
    pressed = element;
  });
  // The browser would load the URL of the form. The click on its button is recorded.
  listen('submit', (event) => event.preventDefault());
  listen('input', (_, target) => {
    if (target instanceof HTMLTextAreaElement) entered.set(target, target.value);
    if (target instanceof HTMLInputElement) entered.set(target, isCheckable(target) ? target.checked : target.value);
  });
  listen('keydown', (event, target) => {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    if (isEnter && target instanceof HTMLInputElement && target.form === null) confirmed = target;
  });

  const repeatLastEvents = () => {
    confirmed?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    if (pressed?.isConnected) pressed.click();
    // The app has rendered another page, for example after a change of the shop in another tab.
    else if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
    pressed = confirmed = null;
    document.documentElement.dataset['started'] = '';
  };
  return {
    stop: () => recording.abort(),
    // In separate tasks, because React does not handle events while it is rendering, and because the click needs the values.
    replay: () =>
      void setTimeout(() => {
        for (const [field, value] of entered) if (field.isConnected) replayValue(field, value);
        entered.clear();
        setTimeout(repeatLastEvents);
      }),
  };
}
