import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import classes from './CheckoutTotals.module.css';

interface CheckoutTotalsProps {
  readonly summary: CheckoutSummary;
  readonly choices: CheckoutChoices;
  /** Newer totals are loading. */
  readonly isLoading: boolean;
}

interface TotalRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly variant?: 'discount' | 'final' | 'minor';
}

const TotalRow = ({ label, children, variant }: TotalRowProps) => (
  <div data-variant={variant}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Totals of the order. All prices include VAT; one line shows the contained VAT (GAP-11). */
export function CheckoutTotals({ summary, choices, isLoading }: CheckoutTotalsProps) {
  const { money } = useFormatters();
  const { allProductPrice, subTotalPrice, scontoMerceUsed, finalPrice, totalVatPrice } = summary;
  const { deliveryPrice, deliveryTypePrice, extraDeliveryPrice, eWalletUsed } = summary;
  const isDeliveryChosen = choices.addressId !== '' && choices.deliveryId !== '';
  const delivery = deliveryPrice === 0 ? <Trans>Free</Trans> : money(deliveryPrice);
  const discount = allProductPrice - subTotalPrice;
  const deliveryType = summary.deliveryTypes.find(({ code }) => code === choices.deliveryType)?.name ?? '';
  const ewalletAmount = choices.paymentMode === 'EWallet' ? eWalletUsed : 0;
  return (
    <div aria-busy={isLoading}>
      <h2 className={classes.title}>
        <Trans>Order summary</Trans>
      </h2>
      <dl className={classes.list} data-loading={isLoading || undefined}>
        <TotalRow label={<Trans>Products</Trans>}>{money(allProductPrice)}</TotalRow>
        {discount > 0 && (
          <TotalRow label={<Trans>Discount</Trans>} variant="discount">
            {`−${money(discount)}`}
          </TotalRow>
        )}
        {scontoMerceUsed > 0 && (
          <TotalRow label={<Trans>Merchandise discount</Trans>} variant="discount">
            {`−${money(scontoMerceUsed)}`}
          </TotalRow>
        )}
        <TotalRow label={<Trans>Delivery</Trans>}>{isDeliveryChosen ? delivery : <Trans>to be chosen</Trans>}</TotalRow>
        {deliveryTypePrice > 0 && (
          <TotalRow label={<Trans>{deliveryType} delivery</Trans>}>{money(deliveryTypePrice)}</TotalRow>
        )}
        {extraDeliveryPrice > 0 && (
          <TotalRow label={<Trans>Island surcharge</Trans>}>{money(extraDeliveryPrice)}</TotalRow>
        )}
        <TotalRow label={<Trans>Total</Trans>} variant="final">
          {money(finalPrice)}
        </TotalRow>
        <TotalRow label={<Trans>of which VAT</Trans>} variant="minor">
          {money(totalVatPrice)}
        </TotalRow>
        {ewalletAmount > 0 && <TotalRow label={<Trans>From the e-wallet</Trans>}>{money(ewalletAmount)}</TotalRow>}
        {ewalletAmount > 0 && finalPrice > ewalletAmount && (
          <TotalRow label={<Trans>Charged to the card</Trans>}>{money(finalPrice - ewalletAmount)}</TotalRow>
        )}
        <TotalRow label={<Trans>Points</Trans>}>
          <span className={classes.points}>
            <PointsBadge kind="KP" points={summary.finalKP} />
            <PointsBadge kind="KPNOVV" points={summary.finalKpNovv} />
          </span>
        </TotalRow>
      </dl>
    </div>
  );
}
