import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { MAX_QUANTITY_PER_PRODUCT } from '#contract/fields/common.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { QuantityStepper } from '#src/ui/inputs/QuantityStepper.tsx';
import classes from './ProductOffer.module.css';
import { getFinalPrice, isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { NoPricesNotice } from '#src/features/catalogue/feedback/NoPricesNotice.tsx';

/** The button that puts this many of the product into a cart, and may set the number anew. */
export type RenderBuy<P extends Product> = (
  product: P,
  quantity: number,
  setQuantity: (quantity: number) => void,
) => ReactNode;

interface ProductOfferProps<P extends Product> {
  readonly product: P;
  readonly renderBuy: RenderBuy<P>;
  /** Doc 1 §1: KPNOVV is a matter of promotions. */
  readonly promotion: boolean;
  /** Doc 2 §2: a business shop gives no points. */
  readonly business: boolean;
}

/** Whether it can be had and, in an active shop, for how much, how many, and the button. */
export function ProductOffer<P extends Product>(props: ProductOfferProps<P>) {
  const { product, renderBuy, promotion, business } = props;
  const active = useIsShopActive();
  const [quantity, setQuantity] = useState(1);
  const available = isAvailable(product);
  // The stock may have shrunk since it was chosen.
  const wanted = Math.max(1, Math.min(quantity, product.availableQuantity, MAX_QUANTITY_PER_PRODUCT));
  return (
    <div className={classes.offer}>
      <p className={classes.availability} data-available={available || undefined}>
        {available ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
        {available ? <Trans>In stock</Trans> : <Trans>Not available</Trans>}
      </p>
      {active && (
        <>
          {!business && (
            <p className={classes.points}>
              <PointsBadge kind="KP" points={product.kp} />
              {promotion && <PointsBadge kind="KPNOVV" points={product.kpNovv} />}
            </p>
          )}
          <div className={classes.quantity}>
            <span aria-hidden>
              <Trans>Quantity</Trans>
            </span>
            <QuantityStepper
              label={product.name}
              value={wanted}
              max={product.availableQuantity}
              limit={MAX_QUANTITY_PER_PRODUCT}
              disabled={!available}
              onChange={setQuantity}
            />
          </div>
          <div className={classes.bar}>
            <Price
              size="lg"
              final={getFinalPrice(product)}
              before={product.price}
              discountPercentage={product.discountPercentage}
            />
            {renderBuy(product, wanted, setQuantity)}
          </div>
        </>
      )}
      <NoPricesNotice />
    </div>
  );
}
