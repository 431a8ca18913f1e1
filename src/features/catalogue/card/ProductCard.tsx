import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import cover from '#src/ui/product/CoverCard.module.css';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import classes from './ProductCard.module.css';
import { getFinalPrice, isAvailable } from '#src/features/catalogue/model/product.rules.ts';

export interface ProductCardProps {
  readonly product: ListedProduct;
  /** Makes the link to the product: lists of different shops lead to different pages. */
  readonly renderLink: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
  /** Such as the button that adds it to a cart. */
  readonly buy?: ReactNode;
  /** Doc 1 §1: KPNOVV is a matter of promotions. */
  readonly promotion?: boolean;
  /** Doc 2 §2: a business shop gives no points. */
  readonly business?: boolean;
  /** Stands in the first row: its picture loads at once. */
  readonly important?: boolean;
  /** Below the page's h1, or below a section's h2. */
  readonly level?: 2 | 3;
}

/** Widths of a card in the grid, for the picture's `sizes`; the other half is in ProductGrid's CSS. */
const CARD_IMAGE_SIZES = '(max-width: 22em) 90vw, (max-width: 40em) 46vw, (max-width: 62em) 31vw, 19rem';

/** A product in a list. The whole card leads to it; prices only where the shop is active. */
export function ProductCard(props: ProductCardProps) {
  const { product, renderLink, buy, promotion = false, business = false } = props;
  const { important = false, level = 2 } = props;
  const active = useIsShopActive();
  const available = isAvailable(product);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={cover.card} data-unavailable={!available || undefined}>
      <div className={classes.picture}>
        <ProductImage src={product.images[0]} alt="" sizes={CARD_IMAGE_SIZES} important={important} />
        {!available && (
          <span className={classes.overlay}>
            <Trans>Not available</Trans>
          </span>
        )}
      </div>
      <div className={classes.text}>
        <Heading className={classes.name}>{renderLink({ className: cover.link, children: product.name })}</Heading>
        {active && (
          <div className={classes.foot}>
            <div className={classes.worth}>
              <Price
                final={getFinalPrice(product)}
                before={product.price}
                discountPercentage={product.discountPercentage}
              />
              {!business && (
                <span className={classes.points}>
                  <PointsBadge kind="KP" points={product.kp} />
                  {promotion && <PointsBadge kind="KPNOVV" points={product.kpNovv} />}
                </span>
              )}
            </div>
            {buy !== undefined && <div className={classes.buy}>{buy}</div>}
          </div>
        )}
      </div>
    </article>
  );
}
