/** How wide a line is at size 1. */
export type Measure = (line: string) => number;

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  /** Below this size words are dropped for an ellipsis, except when one word alone is too wide. */
  readonly smallest: number;
  readonly lines: number;
}

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Distance of baselines in shares of the size; the box of a line is the same high. */
export const LEADING = 1.12;

const MOST_WORDS = 14;

/**
 * Breaks a name into the number of lines that lets it be largest, and never larger than its room.
 * One line, when it is hardly smaller than two, wins: labels are calmer with fewer lines.
 */
export function fitText(text: string, room: Room, measure: Measure): Fitted {
  // More words than this never fit a label, and trying all breaks of a whole essay takes long.
  let words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  if (words.length === 0) return { lines: [], size: room.largest };
  let best = widest(words, room, measure);
  while (best.size < room.smallest && words.length > 1) {
    words = words.slice(0, -1);
    best = widest(words.with(-1, `${words.at(-1)?.replace(/[…,;:]$/, '') ?? ''}…`), room, measure);
  }
  return best;
}

function widest(words: readonly string[], room: Room, measure: Measure): Fitted {
  let best: Fitted = { lines: [], size: 0 };
  for (let count = 1; count <= Math.min(room.lines, words.length); count += 1) {
    const lines = balanced(words, count, measure);
    const across = Math.max(...lines.map(measure), 0.001);
    const size = Math.min(
      room.largest,
      room.width / across,
      room.height / (lines.length * LEADING),
    );
    if (size > best.size * 1.08) best = { lines, size };
  }
  return best;
}

/** The partition into `count` lines whose widest line is narrowest. */
function balanced(words: readonly string[], count: number, measure: Measure): readonly string[] {
  if (count === 1) return [words.join(' ')];
  let best: readonly string[] = [words.join(' ')];
  let bestWidth = Infinity;
  for (let cut = 1; cut <= words.length - count + 1; cut += 1) {
    const head = words.slice(0, cut).join(' ');
    const lines = [head, ...balanced(words.slice(cut), count - 1, measure)];
    const width = Math.max(...lines.map(measure));
    // Equal widths happen when one long word rules: then the later cut keeps short words together.
    if (width <= bestWidth && !(count > 2 && width === bestWidth)) {
      best = lines;
      bestWidth = width;
    }
  }
  return best;
}
