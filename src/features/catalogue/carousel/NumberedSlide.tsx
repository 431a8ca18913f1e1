import { useLingui } from '@lingui/react/macro';
import { Carousel } from '@mantine/carousel';
import type { ReactNode } from 'react';

interface NumberedSlideProps {
  /** Starts at 1. */
  readonly number: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** A slide with its number. Mantine's own label is the same English text for every slide. */
export function NumberedSlide({ number, count, children }: NumberedSlideProps) {
  const { t } = useLingui();
  return (
    <Carousel.Slide aria-roledescription={t`slide`} aria-label={t`${number} of ${count}`}>
      {children}
    </Carousel.Slide>
  );
}
