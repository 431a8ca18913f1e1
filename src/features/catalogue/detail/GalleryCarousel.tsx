import { Trans, useLingui } from '@lingui/react/macro';
import { Carousel } from '@mantine/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import '@mantine/carousel/styles.css';
import { NumberedSlide } from '#src/features/catalogue/carousel/NumberedSlide.tsx';
import { swipeByDistance } from '#src/features/catalogue/carousel/swipe-by-distance.ts';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import carouselClasses from '#src/features/catalogue/carousel/carousel.module.css';
import classes from './ProductGallery.module.css';

interface GalleryCarouselProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly sizes: string;
  readonly selectedIndex: number;
  /** Called with Embla's API when the carousel is ready. */
  readonly onReady: (embla: EmblaCarouselType) => void;
}

/** Carousel of two or more product images with arrows, keys and swipe (REQ-CAT-22). */
export function GalleryCarousel({ name, images, sizes, selectedIndex, onReady }: GalleryCarouselProps) {
  const { t } = useLingui();
  const count = images.length;
  const current = selectedIndex + 1;
  return (
    <>
      <Carousel
        classNames={carouselClasses}
        emblaOptions={{ duration: 20, watchDrag: swipeByDistance }}
        getEmblaApi={onReady}
        previousControlProps={{ 'aria-label': t`Previous picture` }}
        nextControlProps={{ 'aria-label': t`Next picture` }}
        aria-roledescription={t`carousel`}
        aria-label={t`Pictures of ${name}`}
      >
        {images.map((image, index) => {
          const number = index + 1;
          return (
            <NumberedSlide key={image} number={number} count={count}>
              <ProductImage
                src={image}
                alt={t`${name}, picture ${number} of ${count}`}
                sizes={sizes}
                important={index === 0}
              />
            </NumberedSlide>
          );
        })}
      </Carousel>
      <p className={classes.counter} role="status">
        <span aria-hidden>{`${String(current)} / ${String(count)}`}</span>
        <span className="visually-hidden">
          <Trans>
            Picture {current} of {count}
          </Trans>
        </span>
      </p>
    </>
  );
}
