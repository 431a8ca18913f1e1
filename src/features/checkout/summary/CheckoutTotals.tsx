import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import type { CheckoutChoices } from '#src/features/checkout/model/checkout.rules.ts';
import classes from './CheckoutTotals.module.css';

interface CheckoutTotalsProps {
  readonly summary: CheckoutSummary;
  readonly choices: CheckoutChoices;
  /** Newer ones are under way. */
  readonly isLoading: boolean;
}

interface TotalRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly variant?: 'discount' | 'final' | 'minor';
}

const TotalRow = ({ label, children, variant }: TotalRowProps) => (
  <div data-look={variant}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What it adds up to. All prices include VAT; the last line says how much of it (GAP-11). */
export function CheckoutTotals({ summary, choices, isLoading }: CheckoutTotalsProps) {
  const { money } = useFormatters();
  const { allProductPrice, subTotalPrice, scontoMerceUsed, finalPrice, totalVatPrice } = summary;
  const { deliveryPrice, deliveryTypePrice, extraDeliveryPrice, eWalletUsed } = summary;
  const hasDelivery = choices.addressId !== '' && choices.deliveryId !== '';
  const reduction = allProductPrice - subTotalPrice;
  const wallet = choices.paymentMode === 'EWallet' ? eWalletUsed : 0;
  return (
    <div className={classes.totals} aria-busy={isLoading}>
      <h2 className={classes.title}>
        <Trans>Order summary</Trans>
      </h2>
      <dl className={classes.list} data-loading={isLoading || undefined}>
        <TotalRow label={<Trans>Products</Trans>}>{money(allProductPrice)}</TotalRow>
        {reduction > 0 && (
          <TotalRow label={<Trans>Discount</Trans>} variant="discount">
            {`−${money(reduction)}`}
          </TotalRow>
        )}
        {scontoMerceUsed > 0 && (
          <TotalRow label={<Trans>Merchandise discount</Trans>} variant="discount">
            {`−${money(scontoMerceUsed)}`}
          </TotalRow>
        )}
        <TotalRow label={<Trans>Delivery</Trans>}>
          {hasDelivery ? money(deliveryPrice) : <Trans>to be chosen</Trans>}
        </TotalRow>
        {deliveryTypePrice > 0 && <TotalRow label={<Trans>Delivery type</Trans>}>{money(deliveryTypePrice)}</TotalRow>}
        {extraDeliveryPrice > 0 && (
          <TotalRow label={<Trans>Island supplement</Trans>}>{money(extraDeliveryPrice)}</TotalRow>
        )}
        <TotalRow label={<Trans>Total</Trans>} variant="final">
          {money(finalPrice)}
        </TotalRow>
        <TotalRow label={<Trans>of which VAT</Trans>} variant="minor">
          {money(totalVatPrice)}
        </TotalRow>
        {wallet > 0 && <TotalRow label={<Trans>From the e-wallet</Trans>}>{money(wallet)}</TotalRow>}
        {wallet > 0 && finalPrice > wallet && (
          <TotalRow label={<Trans>Charged to the card</Trans>}>{money(finalPrice - wallet)}</TotalRow>
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
