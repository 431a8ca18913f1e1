import { useRef } from 'react';

/**
 * Keeps the focus near a removed line. Without this, the browser moves it to the top of the page. The
 * list element gets the focus, because it stays when its last line is removed.
 * @returns `listRef` for an element with `tabIndex={-1}`, and a function that focuses it
 */
export function useFocusAfterRemoval() {
  const listRef = useRef<HTMLDivElement>(null);
  return {
    listRef,
    /** @param itemId moves the focus only if it is in this line or on no element */
    focusList: (itemId?: string) => {
      const { activeElement: active, body } = document;
      const focusedId = active?.closest('[data-line]')?.getAttribute('data-line');
      if (itemId !== undefined && active !== null && active !== body && focusedId !== itemId) return;
      listRef.current?.focus({ preventScroll: true });
    },
  };
}
