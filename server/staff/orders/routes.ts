import { toEuros } from '#contract/fields/money.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { cancelOrder } from '#server/orders/operator/cancel-order.ts';
import { refundCheckedOrder } from '#server/orders/operator/checked-actions.ts';
import { correctAddress } from '#server/orders/operator/correct-address.ts';
import { createPaymentProvider } from '#server/orders/payments/create-provider.ts';
import { recordWithdrawal } from '#server/orders/withdrawal/record-withdrawal.ts';
import { refundWithdrawal } from '#server/orders/withdrawal/refund-withdrawal.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import { orderNotes } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { advanceOrders } from './advance-orders.ts';
import { countOrders } from './count-orders.ts';
import { formatLines } from './format-lines.ts';
import { getStaffOrder } from './get-staff-order.ts';
import { listStaffOrders } from './list-staff-orders.ts';
import { requireOrder } from './order-scope.ts';
import { readPackingSlips } from './packing-slips.ts';
import { createPickingList } from './picking-list.ts';
import { createActRunner } from './run-act.ts';

export function staffOrderHandlers(deps: Deps): Handlers<typeof staffOrderCalls> {
  const { db, now } = deps;
  const provider = createPaymentProvider(deps);
  const checkedDeps = { ...deps, provider };
  const toOperator = ({ id }: SignedInStaff): Operator => ({ actor: id, now: now() });

  const act = createActRunner(deps);

  return {
    staffOrders: ({ query }, { staff }) => listStaffOrders(db, staff, query, now()),
    staffOrderCounts: async (_input, { staff }) => ({ data: await countOrders(db, staff) }),
    staffPickingList: async ({ body }, { staff, localize }) => ({
      data: await createPickingList(db, staff, body.orderNos, localize),
    }),
    staffPackingSlips: async ({ body }, { staff, localize }) => ({
      data: await readPackingSlips(db, staff, body.orderNos, localize),
    }),
    staffAdvanceOrders: async ({ body }, { staff }) => ({
      data: await advanceOrders(checkedDeps, staff, toOperator(staff), body),
    }),
    staffOrder: async ({ params }, { staff, localize }) => ({
      data: await getStaffOrder(db, staff, params.orderNo, localize),
    }),
    addStaffOrderNote: async ({ params, body }, { staff }) => {
      const { id } = await requireOrder(db, staff, params.orderNo);
      await db.insert(orderNotes).values({ orderId: id, staffId: staff.id, at: now(), text: body.text });
      return {};
    },
    correctStaffOrderAddress: ({ params, body }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        await db.transaction((tx) => correctAddress(tx, operator, orderNo, body));
        return {};
      }),
    staffRefundOrder: ({ params, body: { version, reason, amount, lines } }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        const request = { version, reason, amountCents: amount, lines: lines && formatLines(lines) };
        const { result } = await refundCheckedOrder(checkedDeps, operator, orderNo, request);
        return { data: { state: result.state, amount: toEuros(result.amountCents) } };
      }),
    staffRefundWithdrawal: ({ params, body }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        const result = await refundWithdrawal(deps, provider, operator, orderNo, body.version);
        return { data: { state: result.state, amount: toEuros(result.amountCents) } };
      }),
    recordStaffWithdrawal: ({ params, body: { version, channel, sentOn, lines } }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        const record = { version, reason: channel, date: sentOn, lines: formatLines(lines) };
        const { amountCents, automatic } = await recordWithdrawal(deps, operator, orderNo, record);
        return { data: { amount: toEuros(amountCents), isAutomatic: automatic } };
      }),
    staffCancelOrder: ({ params, body }, { staff }) =>
      act(staff, params.orderNo, async (orderNo, operator) => {
        const refund = await cancelOrder(deps, provider, operator, orderNo, body);
        return { data: { isCancelled: refund?.state !== 'started' } };
      }),
  };
}
