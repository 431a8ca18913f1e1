import { Trans, useLingui } from '@lingui/react/macro';
import { Carousel } from '@mantine/carousel';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import '@mantine/carousel/styles.css';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { NumberedSlide } from '#src/features/catalogue/carousel/NumberedSlide.tsx';
import { showFocusedSlide } from '#src/features/catalogue/carousel/show-focused-slide.ts';
import { swipeByDistance } from '#src/features/catalogue/carousel/swipe-by-distance.ts';
import { limitToCarousel } from '#src/features/catalogue/model/product.rules.ts';
import carouselClasses from '#src/features/catalogue/carousel/carousel.module.css';
import classes from './HighlightedCarousel.module.css';

interface HighlightedCarouselProps {
  readonly shop: ShopParams;
  readonly products: readonly ListedProduct[];
  /** Element id of the heading above. */
  readonly labelledBy: string;
}

/** At most five highlighted products, and a View all tile when there are more (REQ-CAT-28). */
export function HighlightedCarousel({ shop, products, labelledBy }: HighlightedCarouselProps) {
  const { t } = useLingui();
  const { shown, viewAll } = limitToCarousel(products);
  const slideCount = shown.length + (viewAll ? 1 : 0);
  return (
    <Carousel
      classNames={{ ...carouselClasses, slide: classes.slide }}
      slideGap="md"
      emblaOptions={{ align: 'start', duration: 20, watchDrag: swipeByDistance, watchFocus: showFocusedSlide }}
      previousControlProps={{ 'aria-label': t`Previous products` }}
      nextControlProps={{ 'aria-label': t`Next products` }}
      aria-roledescription={t`carousel`}
      aria-labelledby={labelledBy}
    >
      {shown.map((product, index) => (
        <NumberedSlide key={product.id} number={index + 1} count={slideCount}>
          <ShopProductCard shop={shop} product={product} level={3} />
        </NumberedSlide>
      ))}
      {viewAll && (
        <NumberedSlide number={slideCount} count={slideCount}>
          <Link to="/highlighted/products" className={classes.viewAll}>
            <Trans>View all</Trans>
            <IconArrowRight size={20} aria-hidden />
          </Link>
        </NumberedSlide>
      )}
    </Carousel>
  );
}
