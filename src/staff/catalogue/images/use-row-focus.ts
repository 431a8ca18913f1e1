import { useEffect, useRef } from 'react';

interface FocusTarget {
  readonly position: number;
  /** `data-act` of the button. */
  readonly act: string;
}

/**
 * Keeps the focus after a change of a list: the button that was pressed moves with its row, or is gone.
 *
 * @returns a ref for the list, one for the control that gets the focus when the list is empty, and a function that chooses
 *   the button for the next render
 */
export function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const fallback = useRef<HTMLButtonElement>(null);
  const target = useRef<FocusTarget | null>(null);
  useEffect(() => {
    if (target.current === null) return;
    const { position, act } = target.current;
    target.current = null;
    const rows = [...(list.current?.children ?? [])];
    const row = rows[Math.min(position, rows.length - 1)];
    const button =
      row?.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('button:not(:disabled)') ??
      fallback.current;
    button?.focus();
  });
  return {
    list,
    fallback,
    focusNext: (position: number, act: string) => {
      target.current = { position, act };
    },
  };
}
