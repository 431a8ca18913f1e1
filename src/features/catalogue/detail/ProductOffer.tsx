import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';
import { LazyListPart } from '#src/features/catalogue/list/LazyListControls.tsx';
import { getFinalPrice, isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { PurchaseNotes } from './PurchaseNotes.tsx';
import classes from './ProductOffer.module.css';

/** Renders the add-to-cart button for a quantity. The button may change the quantity. */
export type RenderBuy<P extends Product> = (
  product: P,
  quantity: number,
  setQuantity: (quantity: number) => void,
) => ReactNode;

interface ProductOfferProps<P extends Product> {
  readonly product: P;
  readonly renderBuy: RenderBuy<P>;
  /** Shows the KPNOVV points, which only promotions have (REQ-CAT-02). */
  readonly promotion: boolean;
  /** Hides the points: a business shop gives none (REQ-B2B-10). */
  readonly business: boolean;
}

/**
 * Availability and, in an active shop, points, quantity, price and button (REQ-CAT-03, REQ-CAT-24 to REQ-CAT-26). A public
 * price is always shown.
 */
export function ProductOffer<P extends Product>(props: ProductOfferProps<P>) {
  const { product, renderBuy, promotion, business } = props;
  const isActive = useIsShopActive();
  const [quantity, setQuantity] = useState(1);
  const { money } = useFormatters();
  const finalPrice = getFinalPrice(product);
  const isInStock = isAvailable(product);
  // The stock may have decreased since the quantity was chosen.
  const limit = product.maxQuantity ?? Infinity;
  const validQuantity = Math.max(1, Math.min(quantity, product.availableQuantity, limit));
  const hasPublicPrice = product.isPricePublic === true;
  const priorPrice = product.price > finalPrice && (
    // The price itself has the same text for screen readers.
    <p className={classes.prior} aria-hidden>
      <Trans>Lowest price in the last 30 days</Trans>
      <span>{`: ${money(product.price)}`}</span>
    </p>
  );
  const price = (
    <Price
      size="lg"
      final={finalPrice}
      before={product.price}
      discountPercentage={product.discountPercentage}
      unitPrice={product.unitPrice}
    />
  );
  return (
    <div className={classes.offer}>
      <p className={classes.availability} data-available={isInStock || undefined}>
        {isInStock ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
        {isInStock ? <Trans>In stock</Trans> : <Trans>Not available</Trans>}
      </p>
      {isActive && (
        <>
          {!business && (
            <p className={classes.points}>
              <PointsBadge kind="KP" points={product.kp} />
              {promotion && <PointsBadge kind="KPNOVV" points={product.kpNovv} />}
            </p>
          )}
          {priorPrice}
          <div className={classes.quantity}>
            <span aria-hidden>
              <Trans>Quantity</Trans>
            </span>
            <QuantityStepper
              label={product.name}
              value={validQuantity}
              max={product.availableQuantity}
              limit={limit}
              disabled={!isInStock}
              onChange={setQuantity}
            />
          </div>
          <div className={classes.bar}>
            {price}
            {renderBuy(product, validQuantity, setQuantity)}
          </div>
        </>
      )}
      {!isActive && hasPublicPrice && (
        <>
          {priorPrice}
          <div className={classes.bar}>{price}</div>
        </>
      )}
      {/* Its messages are not in the first load. */}
      <LazyListPart>{() => <PurchaseNotes product={product} business={business} />}</LazyListPart>
      <NoPricesNotice arePricesPublic={hasPublicPrice} />
    </div>
  );
}
