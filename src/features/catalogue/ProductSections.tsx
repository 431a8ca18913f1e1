import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { VIEWED_PRODUCTS } from './catalogue.constants.ts';
import type { ShopAddress } from './catalogue.queries.ts';
import { ProductGrid } from './ProductGrid.tsx';
import classes from './ProductSections.module.css';
import { SavedNote } from './SavedNote.tsx';
import { ShopProductCard } from './ShopProductCard.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useViewed } from './use-viewed.ts';

const load = () => import('./HighlightedCarousel.tsx');
const ignore = () => undefined;

interface SectionProps {
  readonly shop: ShopAddress;
  /** The product on screen is not offered again below itself. */
  readonly besides: string;
}

/** Below a product. A section that has nothing, or can't be had, is no loss: it stays away. */
export function HighlightedSection({ shop, besides }: SectionProps) {
  const highlighted = useQuery(useCatalogue().highlighted(shop.shopId));
  const products = highlighted.data?.filter(({ id }) => id !== besides) ?? [];
  const carousel = useLoaded(products.length > 0, load, ignore);
  if (products.length === 0) return null;
  return (
    <div className={classes.section}>
      <h2 id="highlighted">
        <Trans>Highlighted products</Trans>
      </h2>
      <SavedNote of={highlighted} />
      {carousel === null ? (
        <div className={classes.place} />
      ) : (
        <carousel.HighlightedCarousel shop={shop} products={products} labelledBy="highlighted" />
      )}
    </div>
  );
}

/** What the member saw last in this shop. */
export function ViewedSection({ shop, besides }: SectionProps) {
  const products = useViewed(shop, besides).slice(0, VIEWED_PRODUCTS);
  if (products.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="viewed">
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
