import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import classes from './ProductGallery.module.css';

const PictureCarousel = lazy(() =>
  import('./PictureCarousel.tsx').then((m) => ({ default: m.PictureCarousel })),
);

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
}

const SIZES = '(max-width: 62em) 100vw, 36rem';

/** The pictures of a product, or the placeholder. One picture needs no carousel. */
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const { t } = useLingui();
  const first = (
    <ProductImage
      src={images[0]}
      alt={images.length === 0 ? t`No picture of ${name}` : name}
      sizes={SIZES}
      important
    />
  );
  return (
    <div className={classes.gallery}>
      {images.length < 2 ? (
        first
      ) : (
        // The first picture stands in its place until the carousel is there.
        <Suspense fallback={first}>
          <PictureCarousel key={images[0]} name={name} images={images} sizes={SIZES} />
        </Suspense>
      )}
    </div>
  );
}
