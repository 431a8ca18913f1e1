import { CliError } from '#server/platform/lib/cli-error.ts';

/** Rows of a list that a file describes. */
interface ListedRows<Row> {
  readonly kind: string;
  readonly current: readonly Row[];
  readonly listed: readonly Row[];
  readonly getId: (row: Row) => string;
  /** Whether the file has the list that a current row belongs to. */
  readonly isManaged: (row: Row) => boolean;
}

/** Removes rows that the file does not list, except these, such as `category pasta`. False: removes nothing. */
export type Prune = false | { readonly usedRows: ReadonlySet<string> };

export interface MergedRows<Row> {
  readonly rows: readonly Row[];
  /** Current rows of a managed list that the file does not list. Without `prune` they stay. */
  readonly unlisted: readonly Row[];
}

/** Replaces the current rows by those of the file. */
export function mergeRows<Row>(
  { kind, current, listed, getId, isManaged }: ListedRows<Row>,
  prune: Prune,
): MergedRows<Row> {
  const listedIds = new Set(listed.map(getId));
  const others = current.filter((row) => !listedIds.has(getId(row)));
  const unlisted = others.filter(isManaged);
  const kept = prune ? others.filter((row) => !isManaged(row) || prune.usedRows.has(`${kind} ${getId(row)}`)) : others;
  return { rows: [...listed, ...kept], unlisted };
}

/** Ids are unique in the whole database. @throws CliError when a row would move to another shop */
export function checkOwner(kind: string, id: string, shopId: string, owner: string | undefined): void {
  if (owner === undefined || owner === shopId) return;
  throw new CliError(`${kind} ${id} belongs to shop ${owner}, not to ${shopId}. Use another id.`);
}
