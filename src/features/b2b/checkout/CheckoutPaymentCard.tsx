import { Trans, useLingui } from '@lingui/react/macro';
import { paymentModeLabels } from '#src/features/checkout/model/checkout.messages.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import type { PaymentMethod } from './business-checkout.search.ts';
import { PAYMENT_MODES } from './business-order.rules.ts';
import { CardBrands } from './CardBrands.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';

interface CheckoutPaymentCardProps {
  /** The methods that the shop offers for this order. */
  readonly methods: readonly PaymentMethod[];
  /** Empty for none: there is no default (REQ-BCHK-08). */
  readonly method: PaymentMethod | '';
  readonly onChoose: (method: PaymentMethod) => void;
  /** The balance of the e-wallet, null when it can't pay a part of this order; undefined while that is unknown. */
  readonly ewalletBalance: number | null | undefined;
  /** The least that a card pays, if this order is cheaper; otherwise undefined. */
  readonly unmetCardMinimum: number | undefined;
  readonly error: string | undefined;
}

export function CheckoutPaymentCard({
  methods,
  method,
  onChoose,
  ewalletBalance,
  unmetCardMinimum,
  error,
}: CheckoutPaymentCardProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const ewalletNote =
    ewalletBalance === null ? t`Not available for this order` : t`Available: ${money(ewalletBalance ?? 0)}`;
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
            title={t(paymentModeLabels[PAYMENT_MODES[option]])}
            disabled={option === 'ewallet' && ewalletBalance === null}
            end={option === 'carta' ? <CardBrands /> : undefined}
          >
            {option === 'ewallet' && ewalletBalance !== undefined ? ewalletNote : undefined}
          </RadioCard>
        ))}
      </RadioCards>
    </CheckoutCard>
  );
}
