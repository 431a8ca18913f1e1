import { useLingui as useTranslation } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { RadioCard, RadioCards } from '#src/ui/RadioCard.tsx';
import { PAYMENT_METHODS, type PaymentMethod } from './b2b-checkout.constants.ts';
import { CardBrands } from './CardBrands.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

const methodNames: Readonly<Record<PaymentMethod, MessageDescriptor>> = {
  carta: msg`Card`,
  ewallet: msg`E-wallet`,
};

interface BusinessPaymentProps {
  /** Empty for none: there is no default (doc 2 §2). */
  readonly method: PaymentMethod | '';
  readonly onChoose: (method: PaymentMethod) => void;
}

/** By card or from the e-wallet. */
export function BusinessPayment({ method, onChoose }: BusinessPaymentProps) {
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
            title={_(methodNames[one])}
            end={one === 'carta' ? <CardBrands /> : undefined}
          />
        ))}
      </RadioCards>
    </CheckoutCard>
  );
}
