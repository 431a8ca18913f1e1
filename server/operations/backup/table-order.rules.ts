interface ForeignKey {
  readonly from: string;
  readonly to: string;
}

/**
 * Sorts tables so that each comes after the tables that it refers to. A table may refer to itself.
 *
 * @throws Error that names the tables of a cycle, whose rows could not be inserted table by table.
 */
export function sortByForeignKeys(tables: readonly string[], foreignKeys: readonly ForeignKey[]): string[] {
  const sorted: string[] = [];
  let remaining = [...tables];
  while (remaining.length > 0) {
    const blocked = new Set(
      foreignKeys.filter(({ from, to }) => from !== to && remaining.includes(to)).map(({ from }) => from),
    );
    const next = remaining.filter((table) => !blocked.has(table));
    if (next.length === 0) throw new Error(`The foreign keys of ${remaining.join(', ')} form a cycle.`);
    sorted.push(...next);
    remaining = remaining.filter((table) => blocked.has(table));
  }
  return sorted;
}
