import { useLingui as useTranslation } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { PAYMENT_METHODS, type PaymentMethod } from './business-checkout.constants.ts';
import { CardBrands } from './CardBrands.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

const paymentMethodNames: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  carta: msg`Card`,
  ewallet: msg`E-wallet`,
};

interface CheckoutPaymentCardProps {
  /** Empty for none: there is no default (doc 2 §2). */
  readonly method: PaymentMethod | '';
  readonly onChoose: (method: PaymentMethod) => void;
}

/** By card or from the e-wallet. */
export function CheckoutPaymentCard({ method, onChoose }: CheckoutPaymentCardProps) {
  const { t } = useLingui();
  const { _ } = useTranslation();
  return (
    <CheckoutCard title={t`Payment method`}>
      <RadioCards legend={t`Payment method`} hiddenLegend>
        {PAYMENT_METHODS.map((one) => (
          <RadioCard
            key={one}
            name="payment"
            value={one}
            checked={one === method}
            onChoose={() => onChoose(one)}
            title={_(paymentMethodNames[one])}
            end={one === 'carta' ? <CardBrands /> : undefined}
          />
        ))}
      </RadioCards>
    </CheckoutCard>
  );
}
