interface Positioned {
  readonly id: string;
  readonly position: number;
}

/**
 * Assigns positions to rows in the order of `ids`. Rows that are already in this order keep their positions, so that a
 * row with another number between them is no change. Otherwise they are numbered.
 *
 * @param start number of the first row
 */
export function assignPositions(
  ids: readonly string[],
  current: ReadonlyMap<string, number>,
  start = 0,
): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  let previous: Positioned | undefined;
  for (const [index, id] of ids.entries()) {
    const known = current.get(id);
    const position: number = known ?? Math.max(start + index, previous ? previous.position + 1 : 0);
    // Rows with the same position are listed by id.
    const isNext =
      previous === undefined ||
      position > previous.position ||
      (position === previous.position && previous.id < id && current.has(previous.id));
    if (!isNext) return new Map(ids.map((renumbered, place) => [renumbered, start + place]));
    positions.set(id, position);
    previous = { id, position };
  }
  return positions;
}

export const toPositions = (rows: readonly Positioned[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ id, position }) => [id, position]));
