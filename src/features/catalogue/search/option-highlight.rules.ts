/**
 * The highlighted option of a listbox. It is stored by value, not by index, so that options that arrive later can't move
 * the highlight to another option.
 */
export interface OptionHighlight {
  /** Value of the option; null for none. */
  readonly value: string | null;
  /** ArrowDown presses beyond the last option while more options are loading. They are applied when these arrive. */
  readonly pendingMoves: number;
}

/** The options on the screen. */
export interface ShownOptions {
  readonly values: readonly string[];
  /** More options are loading. */
  readonly isPending: boolean;
}

export const NO_HIGHLIGHT: OptionHighlight = { value: null, pendingMoves: 0 };

/** The value that is highlighted among the shown options. Null when its option has disappeared. */
export function getHighlightedValue({ value, pendingMoves }: OptionHighlight, options: ShownOptions): string | null {
  const { values, isPending } = options;
  const index = value === null ? -1 : values.indexOf(value);
  if (value !== null && index === -1) return null;
  if (isPending || pendingMoves === 0) return value;
  return values[Math.min(index + pendingMoves, values.length - 1)] ?? null;
}

/** Moves the highlight by one option. It continues at the other end, but not while more options are loading. */
export function moveHighlight(
  highlight: OptionHighlight,
  direction: 'next' | 'previous',
  options: ShownOptions,
): OptionHighlight {
  const { values, isPending } = options;
  const value = getHighlightedValue(highlight, options);
  const index = value === null ? -1 : values.indexOf(value);
  // Without its option, the former highlight has no position that pending moves could start from.
  const pendingMoves = isPending && value === highlight.value ? highlight.pendingMoves : 0;
  if (direction === 'next') {
    const isLast = index === values.length - 1;
    if (isLast && isPending) return { value, pendingMoves: pendingMoves + 1 };
    return { value: values[isLast ? 0 : index + 1] ?? null, pendingMoves: 0 };
  }
  if (pendingMoves > 0) return { value, pendingMoves: pendingMoves - 1 };
  return { value: values[index > 0 ? index - 1 : values.length - 1] ?? null, pendingMoves: 0 };
}
