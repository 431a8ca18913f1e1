import { useLingui } from '@lingui/react/macro';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import classes from './ProductGallery.module.css';

const load = () => import('./PictureCarousel.tsx');

/** Without the carousel the first picture stays; that is no failure worth a message. */
const ignore = () => undefined;

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
}

const SIZES = '(max-width: 62em) 100vw, 36rem';

/** The pictures of a product, or the placeholder. One picture needs no carousel. */
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const { t } = useLingui();
  const several = images.length > 1;
  const carousel = useLoaded(several, load, ignore);
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
      {/* The first picture stands in its place until the carousel is there. */}
      {several && carousel !== null ? (
        <carousel.PictureCarousel key={images[0]} name={name} images={images} sizes={SIZES} />
      ) : (
        first
      )}
    </div>
  );
}
