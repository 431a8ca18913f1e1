import type {
  ProviderMovement,
  ProviderPayment,
  ProviderRefund,
  RefundInput,
} from '#server/orders/payments/payment-provider.ts';
import type { Operation } from './xpay-messages.ts';

const PAYMENT_TYPES = new Set(['AUTHORIZATION', 'CAPTURE']);
/** Operations that give money back. */
const RETURN_TYPES = new Set(['REFUND', 'VOID', 'CANCEL']);
/** `REFUNDED`: of a payment, that a part of it or all went back afterwards. */
const APPROVED_RESULTS = new Set(['AUTHORIZED', 'EXECUTED', 'REFUNDED']);
/** A refund before the settlement is a reversal of the payment: its result is `VOIDED`. */
const RETURNED_RESULTS = new Set([...APPROVED_RESULTS, 'VOIDED']);
const REFUSED_RESULTS = new Set([
  'DECLINED',
  'DENIED_BY_RISK',
  'THREEDS_FAILED',
  'CANCELED',
  'CANCELLED',
  'EXPIRED',
  'FAILED',
]);

/** XPay's clock may be ahead, and documents its times as UTC+1 with a `Z`. */
function toProgressTime(operation: Operation, now: Date): Date | null {
  const time = Date.parse(operation.operationTime ?? '');
  return Number.isNaN(time) ? null : new Date(Math.min(time, now.getTime()));
}

const sortByTime = (operations: readonly Operation[]): Operation[] =>
  operations.toSorted((a, b) => (a.operationTime ?? '').localeCompare(b.operationTime ?? ''));

/** The payments of an order, oldest first. An authorization and its capture are one, and a refund refers to the capture. */
function findPayments(operations: readonly Operation[]): readonly Operation[] {
  const approved = sortByTime(operations).filter(
    ({ operationType, operationResult }) => PAYMENT_TYPES.has(operationType) && APPROVED_RESULTS.has(operationResult),
  );
  const captures = approved.filter(({ operationType }) => operationType === 'CAPTURE');
  return captures.length > 0 ? captures : approved;
}

/**
 * Lists what has moved besides the first payment: further payments, and money that went back. Money that went back for a
 * further payment, recognized by its amount, is none of the order's.
 */
export function toProviderMovements(operations: readonly Operation[]): readonly ProviderMovement[] {
  const toMovement = (operation: Operation, kind: ProviderMovement['kind']): ProviderMovement => ({
    kind,
    reference: operation.operationId,
    amountCents: operation.operationAmount,
    currency: operation.operationCurrency,
    idempotencyKey: null,
    isReversed: REFUSED_RESULTS.has(operation.operationResult),
  });
  const isVoidedCapture = ({ operationType, operationResult }: Operation) =>
    operationType === 'CAPTURE' && operationResult === 'VOIDED';
  const [first, ...furtherPayments] = [...findPayments(operations), ...operations.filter(isVoidedCapture)];
  // An attempt that was cancelled before it was paid has moved nothing.
  if (!first) return [];
  const furtherAmounts = furtherPayments.map(({ operationAmount }) => operationAmount);
  // The newest first: the operator refunds a further payment after it was reported.
  const returned = sortByTime(operations.filter(({ operationType }) => RETURN_TYPES.has(operationType))).toReversed();
  const ofOrder = returned.filter(({ operationAmount, operationResult }) => {
    const index = REFUSED_RESULTS.has(operationResult) ? -1 : furtherAmounts.indexOf(operationAmount);
    if (index !== -1) furtherAmounts.splice(index, 1);
    return index === -1;
  });
  // The reversal may be listed as an operation of its own, or show only in the result of the payment.
  const isReversed = isVoidedCapture(first) && ofOrder.length === 0;
  return [
    ...furtherPayments
      .filter((operation) => !isVoidedCapture(operation))
      .map((operation) => toMovement(operation, 'payment')),
    ...ofOrder.toReversed().map((operation) => toMovement(operation, 'refund')),
    ...(isReversed ? [toMovement(first, 'refund')] : []),
  ];
}

/**
 * Returns the state of an order from its operations, in whatever order they are listed. A payment that was made stays
 * approved after a refund.
 *
 * @param canRetry whether the page accepts another attempt after a refused one, as a payment link does until it is
 * cancelled.
 */
export function toProviderPayment(
  operations: readonly Operation[],
  { canRetry, now }: { readonly canRetry: boolean; readonly now: Date },
): ProviderPayment {
  const attempts = sortByTime(operations.filter(({ operationType }) => PAYMENT_TYPES.has(operationType)));
  const [paid] = findPayments(operations);
  if (paid) {
    const { operationId: reference, operationAmount: amountCents, operationCurrency: currency } = paid;
    return { state: 'approved', reference, amountCents, currency };
  }
  const last = attempts.at(-1);
  if (!last) return { state: 'waiting', reference: null };
  const isRefused = REFUSED_RESULTS.has(last.operationResult);
  const reference = last.operationId;
  if (isRefused) return { state: canRetry ? 'waiting' : 'refused', reference };
  return { state: 'waiting', reference, progressAt: toProgressTime(last, now), isInProgress: true };
}

/**
 * Finds the refund of an earlier call with the same key. XPay does not document how long it stores idempotency keys, and an
 * operation does not name its key. So it is a refund of the same amount that belongs to no other refund of the shop.
 *
 * @returns undefined for a first call, or if no earlier one has refunded
 */
export function findRepeatedRefund(
  operations: readonly Operation[],
  { amountCents, repeated }: Pick<RefundInput, 'amountCents' | 'repeated'>,
): ProviderRefund | undefined {
  if (!repeated) return undefined;
  const others = repeated.others.filter((other) => other.amountCents === amountCents);
  const references = new Set(others.map(({ reference }) => reference));
  const unknown = operations
    .filter(({ operationType, operationAmount }) => operationType === 'REFUND' && operationAmount === amountCents)
    .filter(({ operationId, operationResult }) => !references.has(operationId) && !REFUSED_RESULTS.has(operationResult))
    .toSorted((a, b) => (a.operationTime ?? '').localeCompare(b.operationTime ?? ''));
  // A refund that an operator has recorded by hand has an operation too, but no reference.
  const found = unknown[others.filter(({ reference }) => reference === null).length];
  if (!found) return undefined;
  const isDone = RETURNED_RESULTS.has(found.operationResult);
  return { state: isDone ? 'refunded' : 'pending', reference: found.operationId };
}
