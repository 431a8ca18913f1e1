/** Returns the width of a text at size 1. */
export type MeasureText = (text: string) => number;

export interface TextBounds {
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  /** Instead of a smaller size, words are replaced by an ellipsis. A single word may still get smaller. */
  readonly minSize: number;
  readonly maxLines: number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Distance of baselines and height of a line, relative to the font size. */
export const LINE_HEIGHT = 1.12;

/** More words never fit on a label, and the number of possible line breaks grows fast. */
const MAX_WORDS = 14;

/** Width of a space relative to the font size. The width of a line is the sum of its words and spaces. */
const SPACE_WIDTH = 0.26;

interface Word {
  readonly text: string;
  readonly width: number;
}

/**
 * Breaks a text into lines so that its font size is as large as possible within the bounds. An additional line is
 * only used if it makes the text clearly larger.
 */
export function fitText(text: string, bounds: TextBounds, measure: MeasureText): FittedText {
  const measureWord = (word: string): Word => ({ text: word, width: measure(word) });
  let words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map(measureWord);
  if (words.length === 0) return { lines: [], size: bounds.maxSize };
  let best = fitWidest(words, bounds);
  while (best.size < bounds.minSize && words.length > 1) {
    words = words.slice(0, -1);
    const last = words.at(-1)?.text.replace(/[…,;:]$/, '') ?? '';
    best = fitWidest(words.with(-1, measureWord(`${last}…`)), bounds);
  }
  return best;
}

function fitWidest(words: readonly Word[], bounds: TextBounds): FittedText {
  let best: FittedText = { lines: [], size: 0 };
  for (let count = 1; count <= Math.min(bounds.maxLines, words.length); count += 1) {
    const { lines, width } = balanceLines(words, count);
    const size = Math.min(bounds.maxSize, bounds.width / Math.max(width, 0.001), bounds.height / (count * LINE_HEIGHT));
    if (size > best.size * 1.08) {
      best = { lines: lines.map((line) => line.map((word) => word.text).join(' ')), size };
    }
  }
  return best;
}

interface LineBreaks {
  readonly lines: readonly (readonly Word[])[];
  /** Width of the widest line at size 1. */
  readonly width: number;
}

/** Finds the partition into `count` lines with the smallest maximum width. */
function balanceLines(words: readonly Word[], count: number): LineBreaks {
  if (count === 1) return { lines: [words], width: getLineWidth(words) };
  let best: LineBreaks = { lines: [words], width: Infinity };
  for (let cut = 1; cut <= words.length - count + 1; cut += 1) {
    const firstLine = words.slice(0, cut);
    const firstWidth = getLineWidth(firstLine);
    // A longer first line is only wider.
    if (firstWidth > best.width) break;
    const remaining = balanceLines(words.slice(cut), count - 1);
    const width = Math.max(firstWidth, remaining.width);
    if (width < best.width) best = { lines: [firstLine, ...remaining.lines], width };
  }
  return best;
}

function getLineWidth(words: readonly Word[]): number {
  return words.reduce((sum, word) => sum + word.width, SPACE_WIDTH * (words.length - 1));
}
