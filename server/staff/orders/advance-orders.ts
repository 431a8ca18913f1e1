import pLimit from 'p-limit';
import type { ParsedInput } from '#contract/call.ts';
import type { StepResult } from '#contract/staff/order-entity.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { advanceCheckedOrder, type CheckedDeps } from '#server/orders/operator/checked-actions.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { formatLines } from './format-lines.ts';
import { requireOrder } from './order-scope.ts';

/** Orders that are changed at a time. Each holds a connection, and the payment service is asked about each. */
const MAX_CONCURRENT_ORDERS = 4;

type Advance = ParsedInput<typeof staffOrderCalls.staffAdvanceOrders>['body'];

/** Why an order was not changed. An unexpected error is logged, and must not hide what was done with the others. */
function toResult({ log }: Pick<Deps, 'log'>, error: unknown): StepResult['result'] {
  if (error instanceof AppError && error.code === 'notFound') return 'notFound';
  if (!(error instanceof OrderError)) {
    log.error({ err: error }, 'an order could not be taken a step further');
    return 'failed';
  }
  if (error.code === 'changed' || error.code === 'notFound') return error.code;
  return 'refused';
}

/**
 * Takes orders one step further, each in a transaction of its own: one that is refused does not stop the others, and none
 * is changed by half. An order that is named twice is changed once.
 */
export async function advanceOrders(
  deps: CheckedDeps & Pick<Deps, 'log'>,
  staff: SignedInStaff,
  operator: Operator,
  { step, orders }: Advance,
): Promise<StepResult[]> {
  const limit = pLimit(MAX_CONCURRENT_ORDERS);
  const advance = async ({ orderNo, version, trackingNumber, trackingUrl, lines }: Advance['orders'][number]) => {
    try {
      await requireOrder(deps.db, staff, orderNo);
      const parcel = {
        trackingNumber: trackingNumber || null,
        trackingUrl: trackingUrl || null,
        lines: lines && formatLines(lines),
      };
      await advanceCheckedOrder(deps, operator, orderNo, step, { version, ...(step === 'ship' ? parcel : {}) });
      return { orderNo, result: 'done' as const };
    } catch (error) {
      return { orderNo, result: toResult(deps, error) };
    }
  };
  return Promise.all(orders.map((order) => limit(() => advance(order))));
}
