import type { PaymentMode } from '#contract/payment-mode.ts';

/** What a member used in the last paid order of a shop. The shop may no longer offer it. */
export interface LastUsed {
  readonly partnerId: string;
  readonly typeCode: string;
  readonly paymentMode: string;
}

interface Priced {
  readonly cents: number;
}

/** The last used option if none is cheaper, otherwise the cheapest: what costs extra is the member's own choice. */
export function getDefaultOption<T extends Priced>(
  options: readonly T[],
  lastUsedId: string | undefined,
  getId: (option: T) => string,
): T | undefined {
  const lowestCents = Math.min(...options.map(({ cents }) => cents));
  const cheapest = options.filter(({ cents }) => cents === lowestCents);
  return cheapest.find((option) => getId(option) === lastUsedId) ?? cheapest[0];
}

interface DefaultCandidate {
  readonly isDefault: boolean;
}

/** The address that is marked as default, or the only one. Of several unmarked addresses the member chooses. */
export const getDefaultAddress = <T extends DefaultCandidate>(addresses: readonly T[]): T | undefined =>
  addresses.find(({ isDefault }) => isDefault) ?? (addresses.length === 1 ? addresses[0] : undefined);

interface UsablePaymentModes {
  /** The offered methods, the card first. */
  readonly paymentModes: readonly PaymentMode[];
  readonly isEwalletUsable: boolean;
}

/** The last used payment method if it is offered, otherwise the first. The e-wallet needs a usable balance. */
export function getDefaultPaymentMode(
  lastUsed: string | undefined,
  { paymentModes, isEwalletUsable }: UsablePaymentModes,
): PaymentMode | '' {
  const usable = paymentModes.filter((mode) => mode !== 'EWallet' || isEwalletUsable);
  return usable.find((mode) => mode === lastUsed) ?? usable.find((mode) => mode !== 'EWallet') ?? usable[0] ?? '';
}
