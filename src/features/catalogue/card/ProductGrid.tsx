import { Suspense, type ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { MAX_FIRST_ROW_CARDS } from '#src/features/catalogue/model/catalogue.constants.ts';
import { CardSkeleton, LoadingStatus } from '#src/ui/feedback/Skeletons.tsx';
import classes from './ProductGrid.module.css';

interface ProductGridProps<P extends ListedProduct> {
  readonly products: readonly P[];
  readonly renderCard: (product: P, important: boolean) => ReactNode;
  /** The next page is loading; `products` are those of the previous one. */
  readonly busy?: boolean;
  /** The grid is the main content: the images of its first row load eagerly. */
  readonly prioritizeFirstRow?: boolean;
}

/** Product cards in one to five columns, by width (REQ-CAT-07). */
export function ProductGrid<P extends ListedProduct>(props: ProductGridProps<P>) {
  const { products, renderCard, busy = false, prioritizeFirstRow = false } = props;
  return (
    <ul className={classes.grid} aria-busy={busy} data-busy={busy || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          {/* Hydrated separately: the first tap on the page waits for the part that is tapped, not for all cards. */}
          <Suspense>{renderCard(product, prioritizeFirstRow && index < MAX_FIRST_ROW_CARDS)}</Suspense>
        </li>
      ))}
    </ul>
  );
}

/** The grid while its first data is loading. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <LoadingStatus>
      <div className={classes.grid}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </LoadingStatus>
  );
}
