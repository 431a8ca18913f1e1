import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { RadioCard, RadioCards } from '#src/ui/RadioCard.tsx';
import classes from './Checkout.module.css';
import { Continue } from './Continue.tsx';
import type { Checkout } from './use-checkout.ts';

/** Who brings it, and how fast; prices come with the summary (decision 19). */
export function ShippingStep({ checkout }: { readonly checkout: Checkout }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { summary, choices, choose } = checkout;
  const price = (cents: number) => (cents === 0 ? t`Free` : money(cents));
  return (
    <div className={classes.content}>
      <RadioCards legend={t`Delivery partner`}>
        {summary.deliveryPartners.map((partner) => (
          <RadioCard
            key={partner.id}
            name="delivery"
            value={partner.id}
            checked={choices.deliveryId === partner.id}
            onChoose={(deliveryId) => choose({ ...choices, deliveryId })}
            title={partner.name}
            end={price(partner.price)}
          >
            {partner.days === '' ? undefined : <Trans>{partner.days} working days</Trans>}
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
          />
        ))}
      </RadioCards>
      {summary.extraDeliveryPrice > 0 && (
        <p className={classes.note}>
          <Trans>Delivery to this address has a supplement of {money(summary.extraDeliveryPrice)}.</Trans>
        </p>
      )}
      <Continue checkout={checkout} />
    </div>
  );
}
