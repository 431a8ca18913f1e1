import type { PaymentMode } from '#contract/payment-mode.ts';

/** What a member used in the last order of a shop. The shop may no longer offer it. */
export interface LastUsed {
  readonly partnerId: string;
  readonly typeCode: string;
  readonly paymentMode: string;
}

interface Priced {
  readonly cents: number;
}

/** The last used option if it is still offered, otherwise the cheapest; of equally cheap ones the first. */
export function getDefaultOption<T extends Priced>(
  options: readonly T[],
  lastUsedId: string | undefined,
  getId: (option: T) => string,
): T | undefined {
  const lastUsed = options.find((option) => getId(option) === lastUsedId);
  const cheapest = options.reduce<T | undefined>(
    (best, option) => (best === undefined || option.cents < best.cents ? option : best),
    undefined,
  );
  return lastUsed ?? cheapest;
}

interface DefaultCandidate {
  readonly isDefault: boolean;
}

/** The address that is marked as default, or the only one. Of several unmarked addresses the member chooses. */
export const getDefaultAddress = <T extends DefaultCandidate>(addresses: readonly T[]): T | undefined =>
  addresses.find(({ isDefault }) => isDefault) ?? (addresses.length === 1 ? addresses[0] : undefined);

/** The last used payment method, otherwise the card. The e-wallet needs a usable balance. */
export function getDefaultPaymentMode(lastUsed: string | undefined, isEwalletUsable: boolean): PaymentMode {
  if (lastUsed === 'EWallet' && isEwalletUsable) return 'EWallet';
  return lastUsed === 'PayByLink' ? 'PayByLink' : 'Card';
}
