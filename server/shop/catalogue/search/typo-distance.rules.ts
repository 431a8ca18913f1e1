/** Maximum edits between a typed word and a candidate: none in short words, where they would match anything. */
export const getMaxTypos = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : 2);

/** One row of the table of distances: between the first letters of `typed` and each beginning of `candidate`. */
type DistanceRow = readonly number[];

/** Optimal string alignment: inserted, missing, wrong and exchanged letters count one each. */
function getLastRow(typed: readonly string[], candidate: readonly string[]): DistanceRow {
  let beforeLast: DistanceRow = [];
  let last: DistanceRow = [...candidate.keys(), candidate.length];
  for (const [row, letter] of typed.entries()) {
    const next = [row + 1];
    for (const [column, other] of candidate.entries()) {
      const substituted = (last[column] ?? 0) + (letter === other ? 0 : 1);
      let distance = Math.min(substituted, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1);
      const isExchanged = letter === candidate[column - 1] && other === typed[row - 1];
      if (isExchanged && letter !== other) distance = Math.min(distance, (beforeLast[column - 1] ?? 0) + 1);
      next.push(distance);
    }
    [beforeLast, last] = [last, next];
  }
  return last;
}

/** Edits that turn `typed` into `candidate`. */
export const getTypoDistance = (typed: string, candidate: string): number =>
  getLastRow([...typed], [...candidate]).at(-1) ?? 0;

/** Edits that turn `typed` into a beginning of `candidate`. */
export const getPrefixTypoDistance = (typed: string, candidate: string): number =>
  Math.min(...getLastRow([...typed], [...candidate]));

const MAX_CORRECTIONS = 5;

/**
 * The candidates that are nearest to a typed word, at most five. `isPrefix`: the word is not finished. Candidates that
 * are equally near keep their order.
 */
export function pickCorrections(typed: string, candidates: readonly string[], isPrefix: boolean): string[] {
  const { length } = [...typed];
  const getDistance = isPrefix && length > 3 ? getPrefixTypoDistance : getTypoDistance;
  const near = candidates
    .map((word) => ({ word, distance: getDistance(typed, word) }))
    .filter(({ distance }) => distance <= getMaxTypos(length));
  const smallest = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === smallest)
    .map(({ word }) => word)
    .slice(0, MAX_CORRECTIONS);
}
