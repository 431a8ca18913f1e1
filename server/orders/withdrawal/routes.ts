import { toEuros } from '#contract/fields/money.ts';
import type { withdrawalStatementCalls } from '#contract/withdrawal-statements.ts';
import type { withdrawalCalls } from '#contract/withdrawals.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { getExclusionReason, isExcluded } from '#server/orders/lifecycle/exclusions.rules.ts';
import { findOwnOrder } from '#server/orders/lifecycle/order-queries.ts';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { declareWithdrawal, toRequestedLines } from './declare-withdrawal.ts';
import { findWithdrawable, requireWithdrawalRefund } from './find-withdrawable.ts';
import { receiveStatement } from './statements/receive-statement.ts';
import { getRemainingLines } from './withdrawable.rules.ts';

export const withdrawalHandlers = (deps: Deps): Handlers<typeof withdrawalCalls & typeof withdrawalStatementCalls> => ({
  stateWithdrawal: async (input, context) => {
    const { receivedAt } = await receiveStatement(deps, input, context);
    return { data: { receivedAt: receivedAt.toISOString() } };
  },

  withdrawal: async ({ params }, { member, localize }) => {
    const order = await findOwnOrder(deps.db, member.id, params.id);
    if (!order) throw new AppError('notFound');
    const { lines, until, status, isShipped } = await findWithdrawable(deps.db, order, deps.now());
    const left = getRemainingLines(lines).flatMap(({ line, quantity }) => {
      const row = lines[line - 1];
      return row ? [{ line, quantity, row }] : [];
    });
    const getReason = (row: (typeof lines)[number]) => {
      const reason = getExclusionReason(row);
      return reason ? localize(reason) : '';
    };
    return {
      data: {
        status,
        isShipped,
        until: until?.toISOString() ?? null,
        fullName: order.memberName,
        email: member.email,
        returnAddress: (await findSeller(deps.db, order)).returnAddress,
        items: left
          .filter(({ row }) => !isExcluded(row))
          .map(({ line, quantity, row }) => ({
            line,
            name: localize(row.name),
            images: row.images,
            quantity,
            price: toEuros(row.discountedCents),
            condition: getReason(row),
          })),
        excludedItems: left
          .filter(({ row }) => isExcluded(row))
          .map(({ line, quantity, row }) => ({
            line,
            name: localize(row.name),
            quantity,
            reason: getReason(row),
          })),
      },
    };
  },

  withdrawalRefund: async ({ params, body }, { member }) => {
    const order = await findOwnOrder(deps.db, member.id, params.id);
    if (!order) throw new AppError('notFound');
    const refund = requireWithdrawalRefund(
      await findWithdrawable(deps.db, order, deps.now()),
      toRequestedLines(body.items),
    );
    return {
      data: {
        price: toEuros(sumParts(refund)),
        paymentPrice: toEuros(refund.providerCents),
        eWalletPrice: toEuros(refund.ewalletCents),
        scontoMercePrice: toEuros(refund.merchandiseCents),
        withheldDeliveryPrice: toEuros(refund.withheldCents),
      },
    };
  },

  declareWithdrawal: async (input, { member }) => {
    const { amountCents, ...declared } = await declareWithdrawal(deps, member, input);
    return { data: { ...declared, refundPrice: toEuros(amountCents) } };
  },
});
