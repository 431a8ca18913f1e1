import { eq } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/ledger.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { isErased } from '#server/platform/db/erased-members.ts';
import { ledgerMovements, members } from '#server/platform/db/schema/index.ts';
import { addAmounts, toAmountEntries, type Amounts } from './amounts.rules.ts';

/** Balances of a member: integer cents, and points. */
type AccountBalances = Readonly<Record<LedgerAccount, number>>;

type MovementRow = typeof ledgerMovements.$inferInsert;

/** What movements have in common. */
export interface MovementCause {
  readonly kind: MovementRow['kind'];
  /** Identifies the cause. The same account, kind and reference are posted only once. */
  readonly reference: string;
  readonly order?: { readonly id: string; readonly orderNo: string };
  readonly at: Date;
}

const accountColumns = {
  ewallet: members.ewalletCents,
  merchandise: members.merchandiseCents,
  kp: members.kp,
  kpNovv: members.kpNovv,
};

/** Reads the balances and locks the member's row until the end of the transaction. */
export async function lockBalances(tx: Transaction, memberId: string): Promise<AccountBalances> {
  const [balances] = await tx.select(accountColumns).from(members).where(eq(members.id, memberId)).for('no key update');
  if (!balances) throw new Error('the member of a balance does not exist');
  return balances;
}

/** Whether e-wallet and merchandise discount stay at 0 or more. */
export const coversAmounts = (balances: AccountBalances, { ewallet = 0, merchandise = 0 }: Amounts): boolean =>
  balances.ewallet + ewallet >= 0 && balances.merchandise + merchandise >= 0;

/**
 * Books back points of an erased account, which its closure took, so that a later refund can take them again. Points can't be
 * spent, so no other account lacks them.
 */
async function reopenPoints(
  tx: Transaction,
  memberId: string,
  { kp = 0, kpNovv = 0 }: Amounts,
  { kind, reference, at }: MovementCause,
): Promise<void> {
  if (kind === 'closure' || (kp >= 0 && kpNovv >= 0) || !(await isErased(tx, memberId))) return;
  const balances = await lockBalances(tx, memberId);
  const lacking = { kp: Math.max(0, -kp - balances.kp), kpNovv: Math.max(0, -kpNovv - balances.kpNovv) };
  await postMovements(tx, memberId, lacking, { kind: 'closure', reference: `${kind}:${reference}`, at });
}

/**
 * Changes balances and appends a movement for each. Negative amounts are debits, zero amounts are left out. A movement
 * that was posted before changes nothing.
 *
 * @returns false, without any change, when the e-wallet or the merchandise discount would go below zero (REQ-LEDG-02)
 */
export async function postMovements(
  tx: Transaction,
  memberId: string,
  amounts: Amounts,
  { kind, reference, order, at }: MovementCause,
): Promise<boolean> {
  const entries = toAmountEntries(amounts);
  if (entries.length === 0) return true;
  await reopenPoints(tx, memberId, amounts, { kind, reference, at });
  const balances = await lockBalances(tx, memberId);
  if (!coversAmounts(balances, amounts)) return false;
  const posted = await tx
    .insert(ledgerMovements)
    .values(
      entries.map(([account, amount]) => ({
        memberId,
        account,
        kind,
        amount,
        balanceAfter: balances[account] + amount,
        reference,
        orderId: order?.id ?? null,
        orderNo: order?.orderNo ?? null,
        at,
      })),
    )
    .onConflictDoNothing()
    .returning({ account: ledgerMovements.account, amount: ledgerMovements.amount });
  const { ewallet, merchandise, kp, kpNovv } = addAmounts(balances, posted);
  await tx
    .update(members)
    .set({ ewalletCents: ewallet, merchandiseCents: merchandise, kp, kpNovv })
    .where(eq(members.id, memberId));
  return true;
}
