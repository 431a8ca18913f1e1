import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { getHighlightedValue, moveHighlight, NO_HIGHLIGHT, type ShownOptions } from './option-highlight.rules.ts';

/**
 * Keyboard highlight of a listbox whose options change while the member types. Replaces the one of Mantine's combobox,
 * which stores an index.
 */
export function useOptionHighlight(options: ShownOptions) {
  const prefix = useId();
  const [highlight, setHighlight] = useState(NO_HIGHLIGHT);
  const value = getHighlightedValue(highlight, options);
  // The pending moves are applied: options that change later must not move the highlight again.
  if (highlight.pendingMoves > 0 && !options.isPending) setHighlight({ value, pendingMoves: 0 });
  // A reference to an id must not contain spaces.
  const getId = (optionValue: string) => `${prefix}-${optionValue.replaceAll(/\s/gu, '-')}`;
  const activeId = value === null ? undefined : getId(value);

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    /** Value of the highlighted option; null for none. */
    value,
    activeId,
    getId,
    clear: () => setHighlight(NO_HIGHLIGHT),
    /** Handles the arrow keys. @returns whether the key was one of them */
    handleKey: (event: KeyboardEvent): boolean => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
      event.preventDefault();
      const direction = event.key === 'ArrowDown' ? 'next' : 'previous';
      setHighlight((current) => moveHighlight(current, direction, options));
      return true;
    },
  };
}

export type OptionHighlightControls = Pick<ReturnType<typeof useOptionHighlight>, 'value' | 'getId'>;
