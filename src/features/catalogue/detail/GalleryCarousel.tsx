import { Carousel } from '@mantine/carousel';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import '@mantine/carousel/styles.css';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import carousel from '#src/features/catalogue/carousel/carousel.module.css';
import classes from './ProductGallery.module.css';
import { swipeByDistance } from '#src/features/catalogue/carousel/swipe-by-distance.ts';
import { useSelectedSlide } from '#src/features/catalogue/carousel/use-selected-slide.ts';

interface GalleryCarouselProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly sizes: string;
}

/** Two pictures or more, by arrows, keys and swipe. */
export function GalleryCarousel({ name, images, sizes }: GalleryCarouselProps) {
  const { t } = useLingui();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const place = useSelectedSlide(embla);
  const count = images.length;
  const current = place + 1;
  return (
    <>
      <Carousel
        classNames={carousel}
        emblaOptions={{ duration: 20, watchDrag: swipeByDistance }}
        getEmblaApi={setEmbla}
        previousControlProps={{ 'aria-label': t`Previous picture` }}
        nextControlProps={{ 'aria-label': t`Next picture` }}
        aria-roledescription={t`carousel`}
        aria-label={t`Pictures of ${name}`}
      >
        {images.map((image, slide) => {
          const number = slide + 1;
          return (
            <Carousel.Slide key={image}>
              <ProductImage
                src={image}
                alt={t`${name}, picture ${number} of ${count}`}
                sizes={sizes}
                important={slide === 0}
              />
            </Carousel.Slide>
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
