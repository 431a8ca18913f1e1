import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { CardSkeleton, LoadingStatus } from '#src/ui/feedback/Skeletons.tsx';
import { MAX_FIRST_ROW_CARDS } from '#src/features/catalogue/model/catalogue.constants.ts';
import classes from './ProductGrid.module.css';

interface ProductGridProps<P extends ListedProduct> {
  readonly products: readonly P[];
  readonly renderCard: (product: P, important: boolean) => ReactNode;
  /** The next answer is under way; these are the products of the last one. */
  readonly busy?: boolean;
  /** The grid is what the page is about, so the pictures of its first row come first. */
  readonly prioritizeFirstRow?: boolean;
}

/** Cards in one to five columns, by width. */
export function ProductGrid<P extends ListedProduct>(props: ProductGridProps<P>) {
  const { products, renderCard, busy = false, prioritizeFirstRow = false } = props;
  return (
    <ul className={classes.grid} aria-busy={busy} data-busy={busy || undefined}>
      {products.map((product, place) => (
        <li key={product.id}>{renderCard(product, prioritizeFirstRow && place < MAX_FIRST_ROW_CARDS)}</li>
      ))}
    </ul>
  );
}

/** The same grid before there is an answer. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <LoadingStatus>
      <div className={classes.grid}>
        {Array.from({ length: count }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </LoadingStatus>
  );
}
