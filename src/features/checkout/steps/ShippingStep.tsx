import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import { WorkingDays } from './WorkingDays.tsx';
import classes from '#src/features/checkout/page/Checkout.module.css';

/** Delivery partner and delivery type; prices come with the summary (GAP-19). */
export function ShippingStep({ checkout }: { readonly checkout: CheckoutState }) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { summary, choices, choose } = checkout;
  const formatPrice = (cents: number) => (cents === 0 ? t`Free` : money(cents));
  return (
    <div className={classes.content}>
      <RadioCards legend={t`Courier`}>
        {summary.deliveryPartners.map((partner) => (
          <RadioCard
            key={partner.id}
            name="delivery"
            value={partner.id}
            checked={choices.deliveryId === partner.id}
            onChoose={(deliveryId) => choose({ ...choices, deliveryId })}
            title={partner.name}
            end={formatPrice(partner.price)}
          >
            {partner.days === '' ? undefined : <WorkingDays range={partner.days} />}
          </RadioCard>
        ))}
      </RadioCards>
      <RadioCards legend={t`Delivery type`}>
        {summary.deliveryTypes.map((type) => (
          <RadioCard
            key={type.code}
            name="deliveryType"
            value={type.code}
            checked={choices.deliveryType === type.code}
            onChoose={(deliveryType) => choose({ ...choices, deliveryType })}
            title={type.name}
            end={type.price === 0 ? t`Included` : `+${money(type.price)}`}
          >
            {type.days === '' ? undefined : <WorkingDays range={type.days} />}
          </RadioCard>
        ))}
      </RadioCards>
      {summary.extraDeliveryPrice > 0 && (
        <p className={classes.note}>
          <Trans>Delivery to this address costs an extra {money(summary.extraDeliveryPrice)}.</Trans>
        </p>
      )}
      <ContinueButton checkout={checkout} />
    </div>
  );
}
