import { Carousel } from '@mantine/carousel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import '@mantine/carousel/styles.css';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import carousel from './carousel.module.css';
import { SWIPE_THRESHOLD } from './catalogue.constants.ts';
import classes from './ProductGallery.module.css';

interface PictureCarouselProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly sizes: string;
}

/** Two pictures or more, by arrows, keys and swipe. */
export function PictureCarousel({ name, images, sizes }: PictureCarouselProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const count = images.length;
  const current = place + 1;
  return (
    <>
      <Carousel
        classNames={carousel}
        emblaOptions={{ dragThreshold: SWIPE_THRESHOLD, duration: 20 }}
        onSlideChange={setPlace}
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
        <span aria-hidden>
          {current} / {count}
        </span>
        <span className="visually-hidden">
          <Trans>
            Picture {current} of {count}
          </Trans>
        </span>
      </p>
    </>
  );
}
