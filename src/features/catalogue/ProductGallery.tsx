import { useLingui } from '@lingui/react/macro';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { GALLERY_SIZES } from './catalogue.constants.ts';
import classes from './ProductGallery.module.css';

const load = () => import('./PictureCarousel.tsx');

/** Without the carousel the first picture stays; that is no failure worth a message. */
const ignore = () => undefined;

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
  /** 380 px high (doc 2 §2) instead of a square. */
  readonly low?: boolean;
}

/** The pictures of a product, or the placeholder. One picture needs no carousel. */
export function ProductGallery({ name, images, low = false }: ProductGalleryProps) {
  const { t } = useLingui();
  const several = images.length > 1;
  const carousel = useLoaded(several, load, ignore);
  const first = (
    <ProductImage
      src={images[0]}
      alt={images.length === 0 ? t`No picture of ${name}` : name}
      sizes={GALLERY_SIZES}
      important
    />
  );
  return (
    <div className={classes.gallery} data-low={low || undefined}>
      {/* The first picture stands in its place until the carousel is there. */}
      {several && carousel !== null ? (
        <carousel.PictureCarousel key={images[0]} name={name} images={images} sizes={GALLERY_SIZES} />
      ) : (
        first
      )}
    </div>
  );
}
