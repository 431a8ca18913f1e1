/** Some of a list's positions: `bits` is text of 0 and 1 for the positions from `first` on. */
export interface BitmapBlock {
  readonly first: number;
  readonly bits: string;
}

/** The positions whose bit is set, after skipping some of them, at most so many. */
export function getSetPositions(
  stretches: readonly BitmapBlock[],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): number[] {
  const positions: number[] = [];
  let left = skip;
  for (const { first, bits } of stretches) {
    let index = bits.indexOf('1');
    while (index !== -1 && positions.length < limit) {
      if (left > 0) left -= 1;
      else positions.push(first + index);
      index = bits.indexOf('1', index + 1);
    }
  }
  return positions;
}
