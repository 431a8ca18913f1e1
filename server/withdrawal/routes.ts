import { toEuros } from '#contract/fields/money.ts';
import type { withdrawalCalls } from '#contract/withdrawals.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { findOwnOrder, findWithdrawable } from './find-withdrawable.ts';

export const withdrawalHandlers = (deps: Deps): Handlers<typeof withdrawalCalls> => ({
  withdrawal: async ({ params }, { member, localize }) => {
    const order = await findOwnOrder(deps.db, member.id, params.id);
    if (!order) throw new AppError('notFound');
    const { lines, until, deliveryCents, remainingCents, ...state } = await findWithdrawable(
      deps.db,
      order,
      deps.now(),
    );
    return {
      data: {
        ...state,
        until: until?.toISOString() ?? null,
        fullName: order.memberName,
        email: member.email,
        deliveryPrice: toEuros(deliveryCents),
        refundablePrice: toEuros(Math.max(0, remainingCents)),
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

  declareWithdrawal: async (input, { member }) => {
    const { amountCents, ...declared } = await declareWithdrawal(deps, member, input);
    return { data: { ...declared, refundPrice: toEuros(amountCents) } };
  },
});
