import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCityLine } from '#src/features/addresses/model/address.rules.ts';
import { paymentModeLabels } from '#src/features/checkout/model/checkout.messages.ts';
import { withWholeDiscount } from '#src/features/checkout/model/checkout.rules.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useStepDescriptions } from './use-step-descriptions.ts';
import { WorkingDays } from './WorkingDays.tsx';
import classes from './PaymentReview.module.css';

interface ReviewRowProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly change: ReactNode;
}

const ReviewRow = ({ label, children, change }: ReviewRowProps) => (
  <div className={classes.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
    <dd>{change}</dd>
  </div>
);

interface PaymentReviewProps {
  readonly checkout: CheckoutState;
  /** Shows the payment methods. Undefined while they are shown. */
  readonly onChangeMethod: (() => void) | undefined;
}

/**
 * The choices that the payment is for, with a way to change each: defaults must not charge what was not visible. Prices
 * and products are in the summary.
 */
export function PaymentReview({ checkout, onChangeMethod }: PaymentReviewProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { choices, summary, addresses, openStep, choose } = checkout;
  const available = summary.maxApplicableScontoMerce;
  const usable = money(available);
  const freeAbove = money(summary.freeDelivery?.above ?? 0);
  const waived = money(summary.freeDelivery?.waivedPrice ?? 0);
  const descriptions = useStepDescriptions(checkout);
  const address = addresses.find(({ id }) => id === choices.addressId);
  const partner = summary.deliveryPartners.find(({ id }) => id === choices.deliveryId);
  const type = summary.deliveryTypes.find(({ code }) => code === choices.deliveryType);
  const days = type?.days || (partner?.days ?? '');
  const getChangeLabel = (label: string) => t`Change: ${label}`;
  const changeButton = (label: string, onClick: () => void) => (
    <Button variant="subtle" aria-label={getChangeLabel(label)} onClick={onClick}>
      <Trans>Change</Trans>
    </Button>
  );
  const [discount, shipTo, shipping, method] = [t`Merchandise discount`, t`Address`, t`Shipping`, t`Payment method`];
  return (
    <dl className={classes.review}>
      {descriptions.discount !== '' && (
        <ReviewRow label={discount} change={changeButton(discount, () => openStep('discount'))}>
          <span className={classes.discount}>{descriptions.discount}</span>
          {choices.merchandise === 0 && available > 0 && (
            // A checkout with defaults opens here, past the step that offers the discount.
            <Button variant="light" onClick={() => choose(withWholeDiscount(choices, summary))}>
              <Trans>Use {usable} of merchandise discount</Trans>
            </Button>
          )}
        </ReviewRow>
      )}
      {address !== undefined && (
        <ReviewRow label={shipTo} change={changeButton(shipTo, () => openStep('address'))}>
          <span>{`${address.firstName} ${address.lastName}`.trim()}</span>
          <br />
          <span>{address.address}</span>
          <br />
          <span>{formatCityLine(address)}</span>
        </ReviewRow>
      )}
      <ReviewRow label={shipping} change={changeButton(shipping, () => openStep('shipping'))}>
        <span>{descriptions.shipping}</span>
        {days !== '' && (
          <>
            <br />
            <span>
              <WorkingDays range={days} />
            </span>
          </>
        )}
        {summary.freeDelivery !== undefined && (
          <p className={classes.note}>
            <Trans>
              Delivery is free over {freeAbove}. If you withdraw from a part and keep no more than that, {waived} is
              deducted from the refund.
            </Trans>
          </p>
        )}
      </ReviewRow>
      {onChangeMethod !== undefined && (
        <ReviewRow label={method} change={changeButton(method, onChangeMethod)}>
          {choices.paymentMode !== '' && t(paymentModeLabels[choices.paymentMode])}
        </ReviewRow>
      )}
    </dl>
  );
}
