import type { Findings } from './ledger-invariants.ts';
import { checkLedgerInvariants } from './ledger-invariants.ts';
import type { Scenario } from './scenarios/scenario-context.ts';

/** What one scenario came to. */
export interface ScenarioResult {
  readonly name: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
  /** What must not be, in words; empty is right. */
  readonly faults: readonly string[];
  /** Why it could not be tried here. */
  readonly skipped?: string;
}

const toLedgerFigures = ({ acknowledged, found, orders, sold, taken }: Findings) =>
  [
    ['orders acknowledged', String(acknowledged)],
    ['found in the end', String(found)],
    ['orders there are', String(orders)],
    ['pieces sold, and gone from the shelf', `${String(sold)}, ${String(taken)}`],
  ] as const;

/** Lets the members finish, looks at the books for the last time, and sums up. */
export async function finishScenario(
  { load, pool, shop }: Scenario,
  name: string,
  figures: ScenarioResult['figures'],
  faults: readonly string[],
): Promise<ScenarioResult> {
  await load.finish();
  const findings = await checkLedgerInvariants(pool, load.ledger, true);
  const empty = findings.acknowledged === 0 ? ['nobody bought anything'] : [];
  const code = await shop.stop();
  return {
    name,
    figures: [...figures, ...toLedgerFigures(findings)],
    faults: [
      ...faults,
      ...load.client.faults,
      ...load.ledger.faults,
      ...findings.faults,
      ...empty,
      ...(code === 0 ? [] : [`the shop ended with ${String(code)}`]),
    ],
  };
}
