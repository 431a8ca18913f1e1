import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { ProductFacts } from '#src/features/catalogue/facts/ProductFacts.tsx';
import { LazyListPart } from '#src/features/catalogue/list/LazyListControls.tsx';
import { useListControls } from '#src/features/catalogue/list/use-list-controls.ts';
import { useIsShopActive } from '#src/session/session-context.tsx';
import { SanitizedHtml } from '#src/ui/display/SanitizedHtml.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { DeliveryTerms } from './DeliveryTerms.tsx';
import { LazyShareButton } from './LazyShareButton.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { ProductOffer, type RenderBuy } from './ProductOffer.tsx';
import classes from './ProductPage.module.css';

interface ProductDetailProps<P extends Product> {
  readonly product: P;
  readonly renderBuy: RenderBuy<P>;
  /** Heart in the corner of the images. */
  readonly favourite?: ReactNode;
  /** Shop whose terms of delivery are shown. A business shop shows its own in the cart. */
  readonly deliveryShopId?: string;
  /** Content below the offer, such as an alert. */
  readonly afterOffer?: ReactNode;
  /** Notice about the whole product. */
  readonly note?: ReactNode;
  /** The texts are still loading. */
  readonly isLoading?: boolean;
  /** Sold in a promotion: shows KPNOVV, and the images are 380 px high (REQ-PROMO-17). */
  readonly promotion?: boolean;
  /** Sold in a business shop: as in a promotion, but without points and technical details (REQ-B2B-10). */
  readonly business?: boolean;
}

/** Waits for its messages, which load with the controls of the list. Its place is reserved. */
function LazyDeliveryTerms(props: { readonly shopId: string }) {
  const controls = useListControls(true);
  return <div className={classes.delivery}>{controls !== null && <DeliveryTerms {...props} />}</div>;
}

/** Product detail of all kinds of shops: images beside name, offer and texts. */
export function ProductDetail<P extends Product>(props: ProductDetailProps<P>) {
  const { product, renderBuy, favourite, afterOffer, note, isLoading = false, promotion = false } = props;
  const { business = false, deliveryShopId } = props;
  const { facts } = product;
  const hasPrices = useIsShopActive() || product.isPricePublic === true;
  const hasFixedHeight = promotion || business;
  return (
    <div className={classes.columns} data-fixed-height={hasFixedHeight || undefined}>
      <ProductGallery
        key={product.id}
        name={product.name}
        images={product.images}
        fixedHeight={hasFixedHeight}
        isPreview={isLoading}
      >
        {favourite}
      </ProductGallery>
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
        {hasPrices && deliveryShopId !== undefined && <LazyDeliveryTerms shopId={deliveryShopId} />}
        {afterOffer}
        <LazyShareButton title={product.name} />
        {isLoading && (
          <div className={classes.text}>
            <LoadingStatus>
              <TextSkeleton lines={6} />
            </LoadingStatus>
          </div>
        )}
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
        {/* Their messages are not in the first load. */}
        {facts !== undefined && <LazyListPart>{() => <ProductFacts facts={facts} />}</LazyListPart>}
      </div>
    </div>
  );
}
