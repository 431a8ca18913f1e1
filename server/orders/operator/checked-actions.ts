import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import type { Transition } from '#server/orders/lifecycle/delivery-state.rules.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import type { MovementDeps } from '#server/orders/refunds/provider-movements/apply-movements.ts';
import { checkMovements } from '#server/orders/refunds/provider-movements/check-movements.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import type { RefundRequest } from '#server/orders/refunds/refund-state.ts';
import { acceptFlaggedOrder } from '#server/orders/refunds/review/accept-flagged-order.ts';
import {
  cancelFlaggedOrder,
  type Cancellation,
  type CancelOptions,
} from '#server/orders/refunds/review/cancel-flagged-order.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';

/*
 * What operators do with paid orders, after the provider was asked what has happened to their money. The actions
 * themselves run in transactions, in which no provider may be called.
 */

export interface CheckedDeps extends MovementDeps {
  readonly provider: Pick<PaymentProvider, 'refund' | 'getMovements'>;
}

export interface CheckedResult<T> {
  readonly result: T;
  /** Why the provider could not be asked. */
  readonly warnings: readonly string[];
}

/** Steps after which the goods are out of the shop's hands. */
const GIVING_AWAY: ReadonlySet<Transition> = new Set(['ship', 'ready', 'deliver']);

type StepDetails = NonNullable<Parameters<typeof advanceOrder>[4]>;

/** {@link advanceOrder} */
export async function advanceCheckedOrder(
  { provider, ...deps }: CheckedDeps,
  operator: Operator,
  orderNo: string,
  transition: Transition,
  details: StepDetails = {},
): Promise<CheckedResult<Awaited<ReturnType<typeof advanceOrder>>>> {
  const { warnings } = GIVING_AWAY.has(transition) ? await checkMovements(deps, provider, orderNo) : { warnings: [] };
  const result = await deps.db.transaction((tx) => advanceOrder(tx, operator, orderNo, transition, details));
  return { result, warnings };
}

/** {@link refundOrder} */
export async function refundCheckedOrder(
  { provider, ...deps }: CheckedDeps,
  operator: Operator,
  orderNo: string,
  request: RefundRequest,
): Promise<CheckedResult<Awaited<ReturnType<typeof refundOrder>>>> {
  const { warnings } = await checkMovements(deps, provider, orderNo);
  return { result: await refundOrder(deps.db, provider, operator, orderNo, request), warnings };
}

/** {@link cancelFlaggedOrder}, without the money that went back at the provider. */
export async function cancelCheckedReview(
  { provider, ...deps }: CheckedDeps,
  operator: Operator,
  orderNo: string,
  options: CancelOptions,
): Promise<CheckedResult<Cancellation>> {
  const { warnings } = await checkMovements(deps, provider, orderNo);
  return { result: await cancelFlaggedOrder(deps.db, provider, operator, orderNo, options), warnings };
}

/**
 * {@link acceptFlaggedOrder}
 *
 * @throws OrderError `changed` also if the provider reports what the operator can't know yet
 */
export async function acceptCheckedReview(
  { provider, ...deps }: CheckedDeps,
  operator: Operator,
  orderNo: string,
  version?: string,
): Promise<CheckedResult<void>> {
  const { newCount, warnings } = await checkMovements(deps, provider, orderNo);
  if (newCount > 0) {
    throw new OrderError(
      'changed',
      `The provider reports more about ${orderNo} than was known: see npm run review -- list, then decide again.`,
    );
  }
  return { result: await deps.db.transaction((tx) => acceptFlaggedOrder(tx, operator, orderNo, version)), warnings };
}
