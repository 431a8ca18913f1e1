import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CheckoutSummary } from '#contract/checkout.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { PointsBadge } from '#src/ui/PointsBadge.tsx';
import type { CheckoutChoices } from './checkout.rules.ts';
import classes from './CheckoutTotals.module.css';

interface CheckoutTotalsProps {
  readonly summary: CheckoutSummary;
  readonly choices: CheckoutChoices;
  /** Newer ones are under way. */
  readonly isLoading: boolean;
}

interface RowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly look?: 'discount' | 'final' | 'minor';
}

const Row = ({ label, children, look }: RowProps) => (
  <div data-look={look}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What it adds up to. All prices include VAT; the last line says how much of it (decision 11). */
export function CheckoutTotals({ summary, choices, isLoading }: CheckoutTotalsProps) {
  const { money } = useFormats();
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
        <Row label={<Trans>Products</Trans>}>{money(allProductPrice)}</Row>
        {reduction > 0 && (
          <Row label={<Trans>Discount</Trans>} look="discount">
            {`−${money(reduction)}`}
          </Row>
        )}
        {scontoMerceUsed > 0 && (
          <Row label={<Trans>Merchandise discount</Trans>} look="discount">
            {`−${money(scontoMerceUsed)}`}
          </Row>
        )}
        <Row label={<Trans>Delivery</Trans>}>{hasDelivery ? money(deliveryPrice) : <Trans>to be chosen</Trans>}</Row>
        {deliveryTypePrice > 0 && <Row label={<Trans>Delivery type</Trans>}>{money(deliveryTypePrice)}</Row>}
        {extraDeliveryPrice > 0 && <Row label={<Trans>Island supplement</Trans>}>{money(extraDeliveryPrice)}</Row>}
        <Row label={<Trans>Total</Trans>} look="final">
          {money(finalPrice)}
        </Row>
        <Row label={<Trans>of which VAT</Trans>} look="minor">
          {money(totalVatPrice)}
        </Row>
        {wallet > 0 && <Row label={<Trans>From the e-wallet</Trans>}>{money(wallet)}</Row>}
        {wallet > 0 && finalPrice > wallet && (
          <Row label={<Trans>Charged to the card</Trans>}>{money(finalPrice - wallet)}</Row>
        )}
        <Row label={<Trans>Points</Trans>}>
          <span className={classes.points}>
            <PointsBadge kind="KP" points={summary.finalKP} />
            <PointsBadge kind="KPNOVV" points={summary.finalKpNovv} />
          </span>
        </Row>
      </dl>
    </div>
  );
}
