/** How wide a text is at size 1. */
export type MeasureText = (text: string) => number;

export interface TextBounds {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  /** Below this size words are dropped for an ellipsis, except when one word alone is too wide. */
  readonly smallest: number;
  readonly lines: number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Distance of baselines in shares of the size; the box of a line is the same high. */
export const LINE_HEIGHT = 1.12;

/** More words than this never fit a label, and there are too many ways to break a whole essay. */
const MAX_WORDS = 14;

/** A blank's width in shares of the size; a line's width is taken as its words' and its blanks'. */
const SPACE_WIDTH = 0.26;

interface Word {
  readonly text: string;
  readonly width: number;
}

/**
 * Breaks a name into the number of lines that lets it be largest, and never larger than its room.
 * A line more must make it clearly larger: labels are calmer with fewer lines.
 */
export function fitText(text: string, room: TextBounds, measure: MeasureText): FittedText {
  const measured = (word: string): Word => ({ text: word, width: measure(word) });
  let words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map(measured);
  if (words.length === 0) return { lines: [], size: room.largest };
  let best = fitWidest(words, room);
  while (best.size < room.smallest && words.length > 1) {
    words = words.slice(0, -1);
    const last = words.at(-1)?.text.replace(/[…,;:]$/, '') ?? '';
    best = fitWidest(words.with(-1, measured(`${last}…`)), room);
  }
  return best;
}

function fitWidest(words: readonly Word[], room: TextBounds): FittedText {
  let best: FittedText = { lines: [], size: 0 };
  for (let count = 1; count <= Math.min(room.lines, words.length); count += 1) {
    const { lines, width } = balanceLines(words, count);
    const size = Math.min(room.largest, room.width / Math.max(width, 0.001), room.height / (count * LINE_HEIGHT));
    if (size > best.size * 1.08) {
      best = { lines: lines.map((line) => line.map((word) => word.text).join(' ')), size };
    }
  }
  return best;
}

interface LineBreaks {
  readonly lines: readonly (readonly Word[])[];
  /** Of the widest line, at size 1. */
  readonly width: number;
}

/** The partition into `count` lines whose widest line is narrowest. */
function balanceLines(words: readonly Word[], count: number): LineBreaks {
  const whole = getLineWidth(words);
  if (count === 1) return { lines: [words], width: whole };
  let best: LineBreaks = { lines: [words], width: Infinity };
  for (let cut = 1; cut <= words.length - count + 1; cut += 1) {
    const head = words.slice(0, cut);
    const first = getLineWidth(head);
    // Longer heads only get wider.
    if (first > best.width) break;
    const rest = balanceLines(words.slice(cut), count - 1);
    const width = Math.max(first, rest.width);
    if (width < best.width) best = { lines: [head, ...rest.lines], width };
  }
  return best;
}

function getLineWidth(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + word.width, SPACE_WIDTH * (words.length - 1));
}
