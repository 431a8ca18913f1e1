import { useLingui } from '@lingui/react/macro';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { GALLERY_IMAGE_SIZES } from '#src/features/catalogue/model/catalogue.constants.ts';
import classes from './ProductGallery.module.css';

const loadGalleryCarousel = () => import('./GalleryCarousel.tsx');

/** Without the carousel the first picture stays; that is no failure worth a message. */
const ignoreError = () => undefined;

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
  /** 380 px high (doc 2 §2) instead of a square. */
  readonly fixedHeight?: boolean;
}

/** The pictures of a product, or the placeholder. One picture needs no carousel. */
export function ProductGallery({ name, images, fixedHeight = false }: ProductGalleryProps) {
  const { t } = useLingui();
  const several = images.length > 1;
  const carousel = useLazyModule(several, loadGalleryCarousel, ignoreError);
  const first = (
    <ProductImage
      src={images[0]}
      alt={images.length === 0 ? t`No picture of ${name}` : name}
      sizes={GALLERY_IMAGE_SIZES}
      important
    />
  );
  return (
    <div className={classes.gallery} data-low={fixedHeight || undefined}>
      {/* The first picture stands in its place until the carousel is there. */}
      {several && carousel !== null ? (
        <carousel.GalleryCarousel key={images[0]} name={name} images={images} sizes={GALLERY_IMAGE_SIZES} />
      ) : (
        first
      )}
    </div>
  );
}
