import type { PaymentType } from '#contract/checkout.ts';
import type { PaymentMode } from '#contract/payment-mode.ts';
import type { Config } from '#server/platform/config/config.ts';
import { isCollectable, type CollectableAmounts } from '#server/shop/pricing/amount-limits.rules.ts';
import { getEwalletPartLimits } from '#server/shop/pricing/ewallet.ts';

interface OfferedFor {
  readonly finalCents: number;
  /** Maximum e-wallet amount for the order. */
  readonly ewalletCents: number;
}

/** The payment methods that can collect the price. The card provider collects what the e-wallet does not pay. */
export function getOfferedPaymentModes(
  collectable: CollectableAmounts,
  { finalCents, ewalletCents }: OfferedFor,
): PaymentMode[] {
  const { Nexi: card, Light: link } = collectable;
  const canPayPart = getEwalletPartLimits(finalCents, card) !== undefined;
  return [
    ...(card && isCollectable(finalCents, card) ? (['Card'] as const) : []),
    ...(link && isCollectable(finalCents, link) ? (['PayByLink'] as const) : []),
    ...(canPayPart || ewalletCents >= finalCents ? (['EWallet'] as const) : []),
  ];
}

const SERVICE_NAMES = { xpay: 'Nexi XPay', stripe: 'Stripe', sandbox: 'sandbox (moves no money)' } as const;

/** One line about the enabled payment methods, for the start of the server. */
export function describePaymentMethods({ payments: { services } }: Pick<Config, 'payments'>): string {
  const describe = (type: PaymentType) => {
    const service = services[type];
    return service === null ? 'not offered' : SERVICE_NAMES[service];
  };
  return `Payments: card: ${describe('Nexi')}; pay by link: ${describe('Light')}.`;
}
