import { checkLedgerInvariants, type Findings } from './ledger-invariants.ts';
import type { Scenario } from './scenarios/scenario-context.ts';

/** Result of one scenario. */
export interface ScenarioResult {
  readonly name: string;
  readonly figures: readonly (readonly [label: string, value: string])[];
  /** Descriptions of violations. Must be empty. */
  readonly faults: readonly string[];
  /** Why the scenario could not run on this machine. */
  readonly skipped?: string;
}

const toLedgerFigures = ({ acknowledged, found, orders, sold, taken }: Findings) =>
  [
    ['orders acknowledged', String(acknowledged)],
    ['acknowledged orders found at the end', String(found)],
    ['orders in total', String(orders)],
    ['quantity sold, quantity taken from stock', `${String(sold)}, ${String(taken)}`],
  ] as const;

/** Lets the members finish, checks the ledger invariants a last time and creates the result. */
export async function finishScenario(
  { load, pool, shop }: Scenario,
  name: string,
  figures: ScenarioResult['figures'],
  faults: readonly string[],
): Promise<ScenarioResult> {
  await load.finish();
  const findings = await checkLedgerInvariants(pool, load.ledger, true);
  const noOrders = findings.acknowledged === 0 ? ['no order was made'] : [];
  const exitCode = await shop.stop();
  return {
    name,
    figures: [...figures, ...toLedgerFigures(findings)],
    faults: [
      ...faults,
      ...load.client.faults,
      ...load.ledger.faults,
      ...findings.faults,
      ...noOrders,
      ...(exitCode === 0 ? [] : [`the shop exited with ${String(exitCode)}`]),
    ],
  };
}
