import type { Findings } from './books.ts';
import { checkBooks } from './books.ts';
import type { Stage } from './stage.ts';

/** What one scenario came to. */
export interface Result {
  readonly name: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
  /** What must not be, in words; empty is right. */
  readonly faults: readonly string[];
  /** Why it could not be tried here. */
  readonly skipped?: string;
}

const bookFigures = ({ acknowledged, found, orders, sold, taken }: Findings) =>
  [
    ['orders acknowledged', String(acknowledged)],
    ['found in the end', String(found)],
    ['orders there are', String(orders)],
    ['pieces sold, and gone from the shelf', `${String(sold)}, ${String(taken)}`],
  ] as const;

/** Lets the members finish, looks at the books for the last time, and sums up. */
export async function sumUp(
  { load, pool, shop }: Stage,
  name: string,
  figures: Result['figures'],
  faults: readonly string[],
): Promise<Result> {
  await load.finish();
  const findings = await checkBooks(pool, load.ledger, true);
  const empty = findings.acknowledged === 0 ? ['nobody bought anything'] : [];
  const code = await shop.stop();
  return {
    name,
    figures: [...figures, ...bookFigures(findings)],
    faults: [
      ...faults,
      ...load.wire.faults,
      ...load.ledger.faults,
      ...findings.faults,
      ...empty,
      ...(code === 0 ? [] : [`the shop ended with ${String(code)}`]),
    ],
  };
}
