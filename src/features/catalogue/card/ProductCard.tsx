import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { Promotion } from '#contract/promotion-entity.ts';
import { usePreviewProps, type PreviewProps } from '#src/features/catalogue/api/product-preview.ts';
import { LazyListPart } from '#src/features/catalogue/list/LazyListControls.tsx';
import { getFinalPrice, isAvailable } from '#src/features/catalogue/model/product.rules.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import { Price } from '#src/ui/product/Price.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import cover from '#src/ui/product/CoverCard.module.css';
import classes from './ProductCard.module.css';

export interface ProductCardProps {
  readonly product: ListedProduct;
  /** Shop of the product page. */
  readonly shopId: string;
  /** Renders the link to the product. Its route depends on the kind of shop. */
  readonly renderLink: (props: PreviewProps & { className: string | undefined; children: ReactNode }) => ReactNode;
  /** Action such as the add-to-cart button. */
  readonly buy?: ReactNode;
  /** Heart in the corner of the image. */
  readonly favourite?: ReactNode;
  /** Set in a promotion's list: shows the KPNOVV points, which only promotions have (REQ-CAT-02). */
  readonly promotion?: Promotion | null;
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
  const { product, shopId, renderLink, buy, favourite, promotion, business = false } = props;
  const { important = false, level = 2 } = props;
  const previewProps = usePreviewProps({ product, shopId, promotion });
  const isActive = useIsShopActive();
  const isInStock = isAvailable(product);
  const hasMarks = product.minimumAge !== undefined || (product.allergens ?? []).length > 0;
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
        {hasMarks && <LazyListPart>{({ ProductMarks }) => <ProductMarks product={product} />}</LazyListPart>}
      </div>
      <div className={classes.text}>
        <Heading className={classes.name}>
          {renderLink({ ...previewProps, className: cover.link, children: product.name })}
        </Heading>
        {(isActive || product.isPricePublic === true) && (
          // Before the name, so that the prices of a row are level, however long the names are.
          <div className={classes.price}>
            <Price
              final={getFinalPrice(product)}
              before={product.price}
              discountPercentage={product.discountPercentage}
              unitPrice={product.unitPrice}
            />
          </div>
        )}
        {isActive && (
          <div className={classes.footer}>
            {!business && (
              <span className={classes.points}>
                <PointsBadge kind="KP" points={product.kp} />
                {promotion !== undefined && <PointsBadge kind="KPNOVV" points={product.kpNovv} />}
              </span>
            )}
            {buy !== undefined && <div className={classes.buy}>{buy}</div>}
          </div>
        )}
      </div>
      {favourite}
    </article>
  );
}
