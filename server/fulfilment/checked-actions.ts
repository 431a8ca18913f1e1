import type { Operator } from '#server/auth/audit-log.ts';
import type { PaymentProvider } from '#server/payments/provider/payment-provider.ts';
import { advanceOrder } from './advance-order.ts';
import { FulfilmentError } from './fulfilment-error.ts';
import type { MovementDeps } from './provider-movements/apply-movements.ts';
import { checkMovements } from './provider-movements/check-movements.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundRequest } from './refunds.ts';
import { acceptFlaggedOrder } from './review/accept-flagged-order.ts';
import { cancelFlaggedOrder, type CancelOptions } from './review/cancel-flagged-order.ts';
import type { Transition } from './transitions.rules.ts';

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

type Tracking = NonNullable<Parameters<typeof advanceOrder>[4]>;

/** {@link advanceOrder} */
export async function advanceCheckedOrder(
  { provider, ...deps }: CheckedDeps,
  operator: Operator,
  orderNo: string,
  transition: Transition,
  tracking: Tracking = {},
): Promise<CheckedResult<Awaited<ReturnType<typeof advanceOrder>>>> {
  const { warnings } = GIVING_AWAY.has(transition) ? await checkMovements(deps, provider, orderNo) : { warnings: [] };
  const result = await deps.db.transaction((tx) => advanceOrder(tx, operator, orderNo, transition, tracking));
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
): Promise<CheckedResult<string>> {
  const { warnings } = await checkMovements(deps, provider, orderNo);
  return { result: await cancelFlaggedOrder(deps.db, provider, operator, orderNo, options), warnings };
}

/**
 * {@link acceptFlaggedOrder}
 *
 * @throws FulfilmentError `conflict` also if the provider reports what the operator can't know yet
 */
export async function acceptCheckedReview(
  { provider, ...deps }: CheckedDeps,
  operator: Operator,
  orderNo: string,
): Promise<CheckedResult<string>> {
  const { newCount, warnings } = await checkMovements(deps, provider, orderNo);
  if (newCount > 0) {
    throw new FulfilmentError(
      'conflict',
      `The provider reports more about ${orderNo} than was known: see npm run review -- list, then decide again.`,
    );
  }
  return { result: await deps.db.transaction((tx) => acceptFlaggedOrder(tx, operator, orderNo)), warnings };
}
