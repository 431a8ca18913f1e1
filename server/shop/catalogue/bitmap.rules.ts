/** A block of list positions: `bits` is a text of 0 and 1, one digit per position from `firstPosition` on. */
export interface BitmapBlock {
  readonly firstPosition: number;
  readonly bits: string;
}

/** The positions whose bit is set: skips the first `skip` of them and returns at most `limit`. */
export function getSetPositions(
  blocks: readonly BitmapBlock[],
  { skip, limit }: { readonly skip: number; readonly limit: number },
): number[] {
  const positions: number[] = [];
  let remainingSkips = skip;
  for (const { firstPosition, bits } of blocks) {
    let index = bits.indexOf('1');
    while (index !== -1 && positions.length < limit) {
      if (remainingSkips > 0) remainingSkips -= 1;
      else positions.push(firstPosition + index);
      index = bits.indexOf('1', index + 1);
    }
  }
  return positions;
}
