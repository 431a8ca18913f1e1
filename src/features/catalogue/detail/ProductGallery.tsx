import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { IMAGE_CROSS_ORIGIN } from '#src/lib/image-url.ts';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { GALLERY_IMAGE_SIZES } from '#src/features/catalogue/model/catalogue.constants.ts';
import classes from './ProductGallery.module.css';
import { findLoadedImage } from './find-loaded-image.ts';

const loadGalleryCarousel = () => import('./GalleryCarousel.tsx');

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
  /** 380 px high (REQ-PROMO-17) instead of square. */
  readonly fixedHeight?: boolean;
  /** The product is still loading, and this is a copy of it from the page that linked to it. */
  readonly isPreview?: boolean;
  /** Content above the images. */
  readonly children?: ReactNode;
}

const isFirstImage = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('fetchpriority') === 'high';

/**
 * Images of a product, or the placeholder (REQ-CAT-22). A single image needs no carousel. Until the first image has
 * loaded, a preview shows the smaller copy of it that the tapped card has loaded.
 */
export function ProductGallery(props: ProductGalleryProps) {
  const { name, images, fixedHeight = false, isPreview = false, children } = props;
  const { t } = useLingui();
  const [firstUrl] = images;
  const [smallCopy, setSmallCopy] = useState(() =>
    isPreview && firstUrl !== undefined ? findLoadedImage(firstUrl) : undefined,
  );
  const hasCarousel = images.length > 1;
  // Without the carousel the first image stays.
  const carousel = useLazyModule(hasCarousel, loadGalleryCarousel, () => undefined);
  const firstImage = (
    <ProductImage
      src={firstUrl}
      alt={images.length === 0 ? t`No picture of ${name}` : name}
      sizes={GALLERY_IMAGE_SIZES}
      important
    />
  );
  return (
    <div
      className={classes.gallery}
      data-fixed-height={fixedHeight || undefined}
      onLoadCapture={({ target }) => {
        if (isFirstImage(target)) setSmallCopy(undefined);
      }}
    >
      {smallCopy !== undefined && (
        <img className={classes.smallCopy} src={smallCopy} alt="" crossOrigin={IMAGE_CROSS_ORIGIN} />
      )}
      {/* Shows the first image until the carousel is loaded. */}
      {hasCarousel && carousel !== null ? (
        <carousel.GalleryCarousel key={firstUrl} name={name} images={images} sizes={GALLERY_IMAGE_SIZES} />
      ) : (
        firstImage
      )}
      {children}
    </div>
  );
}
