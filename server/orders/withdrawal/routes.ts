import { toEuros } from '#contract/fields/money.ts';
import type { withdrawalCalls } from '#contract/withdrawals.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { findOwnOrder } from '#server/orders/lifecycle/order-queries.ts';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { declareWithdrawal, toRequestedLines } from './declare-withdrawal.ts';
import { findWithdrawable, requireWithdrawalRefund } from './find-withdrawable.ts';

export const withdrawalHandlers = (deps: Deps): Handlers<typeof withdrawalCalls> => ({
  withdrawal: async ({ params }, { member, localize }) => {
    const order = await findOwnOrder(deps.db, member.id, params.id);
    if (!order) throw new AppError('notFound');
    const { lines, until, status, isShipped } = await findWithdrawable(deps.db, order, deps.now());
    return {
      data: {
        status,
        isShipped,
        until: until?.toISOString() ?? null,
        fullName: order.memberName,
        email: member.email,
        returnAddress: (await findSeller(deps.db, order)).returnAddress,
        items: lines.flatMap(({ name, images, quantity, taken, discountedCents }, index) =>
          quantity > taken
            ? [
                {
                  line: index + 1,
                  name: localize(name),
                  images,
                  quantity: quantity - taken,
                  price: toEuros(discountedCents),
                },
              ]
            : [],
        ),
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
