import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductOffer, type RenderBuy } from './ProductOffer.tsx';
import classes from './ProductPage.module.css';

interface ProductDetailProps<P extends Product> {
  readonly product: P;
  readonly renderBuy: RenderBuy<P>;
  /** What is to be said of it as a whole. */
  readonly note?: ReactNode;
  /** Sold in a promotion: its points, and its pictures in their own height (doc 2 §2). */
  readonly promotion?: boolean;
  /** Sold to businesses: without points and technical details, else alike (doc 2 §2). */
  readonly business?: boolean;
}

/** Everything about a product, wherever it is sold: pictures beside name, offer and texts. */
export function ProductDetail<P extends Product>(props: ProductDetailProps<P>) {
  const { product, renderBuy, note, promotion = false, business = false } = props;
  const low = promotion || business;
  return (
    <div className={classes.columns} data-low={low || undefined}>
      <ProductGallery name={product.name} images={product.images} fixedHeight={low} />
      <div>
        <PageHeading className={classes.name}>{product.name}</PageHeading>
        {note}
        <ProductOffer
          key={product.id}
          product={product}
          renderBuy={renderBuy}
          promotion={promotion}
          business={business}
        />
        {product.description !== '' && (
          <section className={classes.text} aria-labelledby="description">
            <h2 id="description">
              <Trans>Description</Trans>
            </h2>
            <SanitizedHtml html={product.description} />
          </section>
        )}
        {!business && product.technical !== '' && (
          <section className={classes.text} aria-labelledby="technical">
            <h2 id="technical">
              <Trans>Technical details</Trans>
            </h2>
            <SanitizedHtml html={product.technical} />
          </section>
        )}
      </div>
    </div>
  );
}
