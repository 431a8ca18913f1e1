import type { RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import type { ProviderMovement } from '#server/orders/payments/payment-provider.ts';

type KnownRefund = Pick<RefundRow, 'id' | 'state' | 'source' | 'reference' | 'providerCents' | 'problem'>;

/** What a movement at the provider means for the shop. */
export type MovementEffect =
  /** Money has moved that the shop does not know of. */
  | { readonly kind: 'book'; readonly movement: ProviderMovement }
  /** Money that was booked is back, such as after a dispute that was won. */
  | { readonly kind: 'reverse'; readonly refundId: string; readonly movement: ProviderMovement }
  /** An operator has recorded this refund by hand, without its reference. */
  | { readonly kind: 'adopt'; readonly refundId: string; readonly reference: string };

/** The shop's own refund that an unknown one may be. Its follow-up job or its operator finds the outcome. */
const isMaybeOwn = ({ state, source, reference, providerCents, problem }: KnownRefund, amountCents: number): boolean =>
  source === 'shop' &&
  reference === null &&
  providerCents === amountCents &&
  (state === 'started' || (state === 'refused' && problem !== null));

function getRefundEffect(movement: ProviderMovement, refunds: readonly KnownRefund[]): MovementEffect | undefined {
  const { reference, idempotencyKey, amountCents } = movement;
  const isOwn = refunds.some(
    (refund) => refund.source === 'shop' && (refund.id === idempotencyKey || refund.reference === reference),
  );
  if (isOwn || refunds.some((refund) => isMaybeOwn(refund, amountCents))) return undefined;
  const byHand = refunds.find(
    (refund) =>
      refund.source === 'shop' &&
      refund.state === 'completed' &&
      refund.reference === null &&
      refund.providerCents === amountCents,
  );
  return byHand ? { kind: 'adopt', refundId: byHand.id, reference } : { kind: 'book', movement };
}

/**
 * The effect of a movement that the provider reports, compared with the refunds of its order. A repeated report has none.
 *
 * @param refunds all of the order, also refused ones
 */
export function getMovementEffect(
  movement: ProviderMovement,
  refunds: readonly KnownRefund[],
): MovementEffect | undefined {
  const booked = refunds.find(({ source, reference }) => source !== 'shop' && reference === movement.reference);
  if (booked) {
    const isBack = movement.isReversed && booked.state === 'completed';
    return isBack ? { kind: 'reverse', refundId: booked.id, movement } : undefined;
  }
  if (movement.isReversed) return undefined;
  return movement.kind === 'refund' ? getRefundEffect(movement, refunds) : { kind: 'book', movement };
}
