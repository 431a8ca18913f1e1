import { useRef } from 'react';

/**
 * Where the focus goes when what held it was removed, instead of the top of the page: the list, that
 * stays when its last line is gone.
 * @returns `home` for an element with `tabIndex={-1}`, and what sends the focus there
 */
export function useFocusAfterRemoval() {
  const home = useRef<HTMLDivElement>(null);
  return {
    home,
    /** @param itemId only when the focus is in this line, or nowhere any more */
    focusList: (itemId?: string) => {
      const { activeElement: active, body } = document;
      const line = active?.closest('[data-line]')?.getAttribute('data-line');
      if (itemId !== undefined && active !== null && active !== body && line !== itemId) return;
      home.current?.focus({ preventScroll: true });
    },
  };
}
