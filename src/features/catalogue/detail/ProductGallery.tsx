import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { GALLERY_IMAGE_SIZES } from '#src/features/catalogue/model/catalogue.constants.ts';
import classes from './ProductGallery.module.css';

const loadGalleryCarousel = () => import('./GalleryCarousel.tsx');

/** Without the carousel the first image stays, so no message is needed. */
const ignoreError = () => undefined;

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
  /** 380 px high (REQ-PROMO-17) instead of square. */
  readonly fixedHeight?: boolean;
  /** Content above the images. */
  readonly children?: ReactNode;
}

/** Images of a product, or the placeholder (REQ-CAT-22). A single image needs no carousel. */
export function ProductGallery({ name, images, fixedHeight = false, children }: ProductGalleryProps) {
  const { t } = useLingui();
  const hasCarousel = images.length > 1;
  const carousel = useLazyModule(hasCarousel, loadGalleryCarousel, ignoreError);
  const firstImage = (
    <ProductImage
      src={images[0]}
      alt={images.length === 0 ? t`No picture of ${name}` : name}
      sizes={GALLERY_IMAGE_SIZES}
      important
    />
  );
  return (
    <div className={classes.gallery} data-fixed-height={fixedHeight || undefined}>
      {/* Shows the first image until the carousel is loaded. */}
      {hasCarousel && carousel !== null ? (
        <carousel.GalleryCarousel key={images[0]} name={name} images={images} sizes={GALLERY_IMAGE_SIZES} />
      ) : (
        firstImage
      )}
      {children}
    </div>
  );
}
