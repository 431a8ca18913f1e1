import { Carousel } from '@mantine/carousel';
import { useLingui } from '@lingui/react/macro';
import '@mantine/carousel/styles.css';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import classes from './carousel.module.css';
import { SWIPE_THRESHOLD } from './catalogue.constants.ts';

interface PictureCarouselProps {
  readonly name: string;
  readonly images: readonly string[];
  readonly sizes: string;
}

/** Two pictures or more, by arrows, keys and swipe. */
export function PictureCarousel({ name, images, sizes }: PictureCarouselProps) {
  const { t } = useLingui();
  const count = images.length;
  return (
    <Carousel
      withIndicators
      classNames={classes}
      emblaOptions={{ dragThreshold: SWIPE_THRESHOLD, duration: 20 }}
      previousControlProps={{ 'aria-label': t`Previous picture` }}
      nextControlProps={{ 'aria-label': t`Next picture` }}
      aria-roledescription={t`carousel`}
      aria-label={t`Pictures of ${name}`}
      role="region"
    >
      {images.map((image, place) => {
        const number = place + 1;
        return (
          <Carousel.Slide key={image}>
            <ProductImage
              src={image}
              alt={t`${name}, picture ${number} of ${count}`}
              sizes={sizes}
              important={place === 0}
            />
          </Carousel.Slide>
        );
      })}
    </Carousel>
  );
}
