import { useLingui as useTranslation } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import type { PaymentMethod } from './business-checkout.search.ts';
import { CardBrands } from './CardBrands.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

const paymentMethodNames: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  carta: msg`Card`,
  ewallet: msg`E-wallet`,
};

interface CheckoutPaymentCardProps {
  /** The methods that the shop offers for this order. */
  readonly methods: readonly PaymentMethod[];
  /** Empty for none: there is no default (REQ-BCHK-08). */
  readonly method: PaymentMethod | '';
  readonly onChoose: (method: PaymentMethod) => void;
  /** Null when the e-wallet can't pay a part of this order; undefined while that is unknown. */
  readonly ewallet: number | null | undefined;
  /** The least that a card pays, if this order is cheaper; otherwise undefined. */
  readonly unmetCardMinimum: number | undefined;
  readonly error: string | undefined;
}

export function CheckoutPaymentCard({
  methods,
  method,
  onChoose,
  ewallet,
  unmetCardMinimum,
  error,
}: CheckoutPaymentCardProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const ewalletNote = ewallet === null ? t`Not available for this order` : t`Available: ${money(ewallet ?? 0)}`;
  const { _ } = useTranslation();
  return (
    <CheckoutCard section="method" title={t`Payment method`} error={error}>
      {unmetCardMinimum !== undefined && (
        <p>
          <Trans>Payments by card start at {money(unmetCardMinimum)}: add products.</Trans>
        </p>
      )}
      <RadioCards legend={t`Payment method`} hiddenLegend>
        {methods.map((option) => (
          <RadioCard
            key={option}
            name="payment"
            value={option}
            checked={option === method}
            onChoose={() => onChoose(option)}
            title={_(paymentMethodNames[option])}
            disabled={option === 'ewallet' && ewallet === null}
            end={option === 'carta' ? <CardBrands /> : undefined}
          >
            {option === 'ewallet' && ewallet !== undefined ? ewalletNote : undefined}
          </RadioCard>
        ))}
      </RadioCards>
    </CheckoutCard>
  );
}
