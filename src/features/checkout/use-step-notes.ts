import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import type { CheckoutStep } from './checkout.constants.ts';
import { methodTexts } from './checkout.texts.ts';
import type { Checkout } from './use-checkout.ts';

/** What was chosen in each step, in a few words; empty where nothing was. */
export function useStepNotes(checkout: Checkout): Record<CheckoutStep, string> {
  const { t } = useLingui();
  const { money } = useFormats();
  const { choices, summary, addresses } = checkout;
  const address = addresses.find(({ id }) => id === choices.addressId);
  const partner = summary.deliveryPartners.find(({ id }) => id === choices.deliveryId);
  const type = summary.deliveryTypes.find(({ code }) => code === choices.deliveryType);
  const { merchandise = 0, paymentMode } = choices;
  return {
    discount: merchandise > 0 ? `−${money(merchandise)}` : '',
    address: [address?.address.split('\n')[0], address?.addressCity].filter(Boolean).join(', '),
    shipping: [partner?.name, type?.name].filter(Boolean).join(' · '),
    payment: paymentMode === '' ? '' : t(methodTexts[paymentMode]),
  };
}
