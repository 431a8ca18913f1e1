import { Carousel } from '@mantine/carousel';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useState, useSyncExternalStore } from 'react';
import '@mantine/carousel/styles.css';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import carouselClasses from '#src/features/catalogue/carousel/carousel.module.css';
import classes from './ProductGallery.module.css';
import { NumberedSlide } from '#src/features/catalogue/carousel/NumberedSlide.tsx';
import { swipeByDistance } from '#src/features/catalogue/carousel/swipe-by-distance.ts';

/**
 * Index of the carousel's selected slide. Mantine's `onSlideChange` compares with the slide of the last render, so it
 * misses the second of two changes in one event, for example a flick that `swipeByDistance` reverts.
 */
function useSelectedSlide(carousel: EmblaCarouselType | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      carousel?.on('select', onChange);
      return () => carousel?.off('select', onChange);
    },
    [carousel],
  );
  const getSelected = () => carousel?.selectedScrollSnap() ?? 0;
  return useSyncExternalStore(subscribe, getSelected, () => 0);
}

interface GalleryCarouselProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly sizes: string;
}

/** Carousel of two or more product images with arrows, keys and swipe (REQ-CAT-22). */
export function GalleryCarousel({ name, images, sizes }: GalleryCarouselProps) {
  const { t } = useLingui();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const count = images.length;
  const current = useSelectedSlide(embla) + 1;
  return (
    <>
      <Carousel
        classNames={carouselClasses}
        emblaOptions={{ duration: 20, watchDrag: swipeByDistance }}
        getEmblaApi={setEmbla}
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
