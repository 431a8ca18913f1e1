import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { PointsBadge } from '#src/ui/PointsBadge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { QuantityStepper } from '#src/ui/QuantityStepper.tsx';
import classes from './ProductOffer.module.css';
import { discountedPrice, isAvailable } from './product.rules.ts';
import { ShopNotice } from './ShopNotice.tsx';

interface ProductOfferProps {
  readonly product: Product;
  readonly renderBuy: (product: Product, quantity: number) => ReactNode;
}

/** Whether it can be had and, in an active shop, for how much, how many, and the button. */
export function ProductOffer({ product, renderBuy }: ProductOfferProps) {
  const active = useIsShopActive();
  const [quantity, setQuantity] = useState(1);
  const available = isAvailable(product);
  return (
    <div className={classes.offer}>
      <p className={classes.availability} data-available={available || undefined}>
        {available ? <IconCircleCheck size={20} aria-hidden /> : <IconCircleX size={20} aria-hidden />}
        {available ? <Trans>In stock</Trans> : <Trans>Not available</Trans>}
      </p>
      {active && (
        <>
          <p className={classes.points}>
            <PointsBadge kind="KP" points={product.kp} />
          </p>
          <div className={classes.quantity}>
            <span aria-hidden>
              <Trans>Quantity</Trans>
            </span>
            <QuantityStepper
              label={product.name}
              // The stock may have shrunk since it was chosen.
              value={Math.max(1, Math.min(quantity, product.availableQuantity))}
              max={product.availableQuantity}
              disabled={!available}
              onChange={setQuantity}
            />
          </div>
          <div className={classes.bar}>
            <Price
              size="lg"
              final={discountedPrice(product.price, product.discountPercentage)}
              before={product.price}
              discountPercentage={product.discountPercentage}
            />
            {renderBuy(product, Math.max(1, Math.min(quantity, product.availableQuantity)))}
          </div>
        </>
      )}
      <ShopNotice />
    </div>
  );
}
