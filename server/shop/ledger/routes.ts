import { toEuros } from '#contract/fields/money.ts';
import type { ledgerCalls } from '#contract/ledger.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findMovements, type MovementRow } from './queries.ts';

/** A movement as the API has it. */
export function toMovement({ movement, existingOrderId }: MovementRow) {
  const { id, account, kind, amount, balanceAfter, orderNo, at } = movement;
  const isMoney = account === 'ewallet' || account === 'merchandise';
  return {
    _id: String(id),
    account,
    kind,
    createdAt: at.toISOString(),
    amount: isMoney ? toEuros(amount) : null,
    balance: isMoney ? toEuros(balanceAfter) : null,
    points: isMoney ? null : amount,
    pointsBalance: isMoney ? null : balanceAfter,
    order: orderNo === null ? null : { id: existingOrderId, orderNo },
  };
}

export const ledgerHandlers = ({ db }: Deps): Handlers<typeof ledgerCalls> => ({
  movements: async ({ query: { page, limit } }, { member }) => {
    const { page: rows, total, balances } = await findMovements(db, member.id, (page - 1) * limit, limit);
    const { ewallet, merchandise, kp, kpNovv } = balances;
    return {
      data: rows.map(toMovement),
      totalCount: total,
      balances: { ewallet: toEuros(ewallet), merchandise: toEuros(merchandise), kp, kpNovv },
    };
  },
});
