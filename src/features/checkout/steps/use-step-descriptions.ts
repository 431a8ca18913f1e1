import { useLingui } from '@lingui/react/macro';
import type { CheckoutStep } from '#src/features/checkout/model/checkout.constants.ts';
import { paymentModeLabels } from '#src/features/checkout/model/checkout.messages.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';

/** Short description of the choice in each step; empty when nothing is chosen. */
export function useStepDescriptions(checkout: CheckoutState): Record<CheckoutStep, string> {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { choices, summary, addresses } = checkout;
  const address = addresses.find(({ id }) => id === choices.addressId);
  const partner = summary.deliveryPartners.find(({ id }) => id === choices.deliveryId);
  const type = summary.deliveryTypes.find(({ code }) => code === choices.deliveryType);
  const { merchandise = 0, paymentMode } = choices;
  const usable = money(summary.maxApplicableScontoMerce);
  const unusedDiscount = summary.maxApplicableScontoMerce > 0 ? t`${usable} available` : '';
  return {
    discount: merchandise > 0 ? `−${money(merchandise)}` : unusedDiscount,
    address: [address?.address.split('\n')[0], address?.addressCity].filter(Boolean).join(', '),
    shipping: [partner?.name, type?.name].filter(Boolean).join(' · '),
    payment: paymentMode === '' ? '' : t(paymentModeLabels[paymentMode]),
  };
}
