import { COMMAND_LINE_ACTOR, recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import { runSingleCommand } from '#server/platform/commands/command-line.ts';
import { cleanDemo, type CleanupResult } from './clean-demo.ts';

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {
  readonly result: CleanupResult;
  constructor(result: CleanupResult) {
    super('dry run');
    this.result = result;
  }
}

const joinNames = (names: readonly string[]): string => names.join(', ') || 'none';

function formatReport({ removed, locked, orders, products, shops, keptShops }: CleanupResult): string[] {
  if (removed.length + locked.length + products + shops.length + keptShops.length === 0) {
    return ['This database has no accounts, products or shops of the demo.'];
  }
  return [
    `Demo accounts removed: ${joinNames(removed)}; with ${String(orders)} orders.`,
    ...(locked.length > 0
      ? [`Members with the demo's password, who must use "forgot password" now: ${joinNames(locked)}.`]
      : []),
    `Demo products removed: ${String(products)}; shops removed: ${joinNames(shops)}.`,
    ...(keptShops.length > 0
      ? [`Shops kept, because they have real products, orders or members: ${joinNames(keptShops)}.`]
      : []),
    'Questions and legal pages are not removed. Replace those of the demo before you open.',
  ];
}

await runSingleCommand('clean-demo', {
  summary: 'Removes the demo from a database that becomes a real shop.',
  flags: { 'dry-run': 'only shows what would be removed' },
  database: { statementTimeoutMs: 0 },
  run: async ({ db }, { flags }) => {
    const dryRun = flags.has('dry-run');
    const result = await db
      .transaction(async (tx) => {
        const cleaned = await cleanDemo(tx);
        if (dryRun) throw new DryRunRollback(cleaned);
        const detail = { accounts: String(cleaned.removed.length), products: String(cleaned.products) };
        const entry = { action: 'demoRemoved', actor: COMMAND_LINE_ACTOR, memberId: '', detail } as const;
        await recordAuditEvent(tx, new Date(), entry);
        return cleaned;
      })
      .catch((error: unknown) => {
        if (error instanceof DryRunRollback) return error.result;
        throw error;
      });
    return {
      data: { dryRun, ...result },
      lines: [...formatReport(result), ...(dryRun ? ['Nothing was changed: this was a dry run.'] : [])],
    };
  },
});
