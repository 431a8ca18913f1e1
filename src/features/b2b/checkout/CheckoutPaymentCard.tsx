import { useLingui as useTranslation } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { PAYMENT_METHODS, type PaymentMethod } from './business-checkout.search.ts';
import { CardBrands } from './CardBrands.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

const paymentMethodNames: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  carta: msg`Card`,
  ewallet: msg`E-wallet`,
};

interface CheckoutPaymentCardProps {
  /** Empty for none: there is no default (REQ-BCHK-08). */
  readonly method: PaymentMethod | '';
  readonly onChoose: (method: PaymentMethod) => void;
}

export function CheckoutPaymentCard({ method, onChoose }: CheckoutPaymentCardProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  return (
    <CheckoutCard title={t`Payment method`}>
      <RadioCards legend={t`Payment method`} hiddenLegend>
        {PAYMENT_METHODS.map((option) => (
          <RadioCard
            key={option}
            name="payment"
            value={option}
            checked={option === method}
            onChoose={() => onChoose(option)}
            title={_(paymentMethodNames[option])}
            end={option === 'carta' ? <CardBrands /> : undefined}
          />
        ))}
      </RadioCards>
    </CheckoutCard>
  );
}
