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
  /** Renders the link to the product. Its route depends on the kind of shop. */
  readonly renderLink: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
  /** Action such as the add-to-cart button. */
  readonly buy?: ReactNode;
  /** Heart in the corner of the image. */
  readonly favourite?: ReactNode;
  /** Shows the KPNOVV points, which only promotions have (REQ-CAT-02). */
  readonly promotion?: boolean;
  /** Hides the points: a business shop gives none (REQ-B2B-10). */
  readonly business?: boolean;
  /** The card is in the first row: its image loads eagerly. */
  readonly important?: boolean;
  /** Heading level: 2 below the page heading, 3 below a section heading. */
  readonly level?: 2 | 3;
}

/** `sizes` of the card image. It must match the columns in ProductGrid.module.css. */
const CARD_IMAGE_SIZES = '(max-width: 22em) 90vw, (max-width: 40em) 46vw, (max-width: 62em) 31vw, 19rem';

/**
 * A product in a list. The whole card is a link. Only an active shop shows points and button, and the price unless it is
 * public (REQ-CAT-03).
 */
export function ProductCard(props: ProductCardProps) {
  const { product, renderLink, buy, favourite, promotion = false, business = false } = props;
  const { important = false, level = 2 } = props;
  const isActive = useIsShopActive();
  const isInStock = isAvailable(product);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={cover.card} data-unavailable={!isInStock || undefined}>
      <div className={classes.image}>
        <ProductImage src={product.images[0]} alt="" sizes={CARD_IMAGE_SIZES} important={important} />
        {!isInStock && (
          <span className={classes.overlay}>
            <Trans>Not available</Trans>
          </span>
        )}
      </div>
      <div className={classes.text}>
        <Heading className={classes.name}>{renderLink({ className: cover.link, children: product.name })}</Heading>
        {(isActive || product.isPricePublic === true) && (
          <div className={classes.footer}>
            <div className={classes.priceAndPoints}>
              <Price
                final={getFinalPrice(product)}
                before={product.price}
                discountPercentage={product.discountPercentage}
              />
              {isActive && !business && (
                <span className={classes.points}>
                  <PointsBadge kind="KP" points={product.kp} />
                  {promotion && <PointsBadge kind="KPNOVV" points={product.kpNovv} />}
                </span>
              )}
            </div>
            {isActive && buy !== undefined && <div className={classes.buy}>{buy}</div>}
          </div>
        )}
      </div>
      {favourite}
    </article>
  );
}
