import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ShopParams } from '#src/features/catalogue/api/catalogue.queries.ts';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { ProductGrid } from '#src/features/catalogue/card/ProductGrid.tsx';
import { ShopProductCard } from '#src/features/catalogue/card/ShopProductCard.tsx';
import { MAX_RECENTLY_VIEWED_SHOWN } from '#src/features/catalogue/model/catalogue.constants.ts';
import { hasPublicPrices } from '#src/features/catalogue/model/product.rules.ts';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { useRecentlyViewedProducts } from '#src/features/catalogue/viewed/use-viewed-products.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import classes from './ProductPage.module.css';

const loadCarousels = () => import('#src/features/catalogue/carousel/carousels.ts');

interface SectionProps {
  readonly shop: ShopParams;
  /** The product on the page is not listed again. */
  readonly excludeId: string;
}

/** Highlighted products below a product. Hidden when there are none or they can't be loaded. */
export function HighlightedSection({ shop, excludeId }: SectionProps) {
  const highlighted = useQuery(useLocalizedQueries(catalogueQueries).highlighted(shop.shopId));
  const products = highlighted.data?.filter(({ id }) => id !== excludeId) ?? [];
  const carousel = useLazyModule(products.length > 0, loadCarousels, () => undefined);
  if (products.length === 0) return null;
  return (
    <div className={classes.related}>
      <h2 id="highlighted">
        <Trans>Highlighted products</Trans>
      </h2>
      <StaleDataNotice query={highlighted} arePricesPublic={hasPublicPrices(highlighted.data)} />
      {carousel === null ? (
        <div className={classes.placeholder} />
      ) : (
        <carousel.HighlightedCarousel shop={shop} products={products} labelledBy="highlighted" />
      )}
    </div>
  );
}

/** Products that the member viewed recently in this shop (REQ-CAT-30). */
export function RecentlyViewedSection({ shop, excludeId }: SectionProps) {
  const products = useRecentlyViewedProducts(shop, excludeId).slice(0, MAX_RECENTLY_VIEWED_SHOWN);
  if (products.length === 0) return null;
  return (
    <section className={classes.related} aria-labelledby="viewed">
      <h2 id="viewed">
        <Trans>Recently viewed</Trans>
      </h2>
      <ProductGrid
        products={products}
        renderCard={(product) => <ShopProductCard shop={shop} product={product} level={3} />}
      />
    </section>
  );
}
