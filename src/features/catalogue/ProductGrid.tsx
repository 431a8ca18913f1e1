import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { CardShape, Loading } from '#src/ui/Shapes.tsx';
import { FIRST_ROW } from './catalogue.constants.ts';
import classes from './ProductGrid.module.css';

interface ProductGridProps<P extends ListedProduct> {
  readonly products: readonly P[];
  readonly renderCard: (product: P, important: boolean) => ReactNode;
  /** The next answer is under way; these are the products of the last one. */
  readonly busy?: boolean;
  /** The grid is what the page is about, so the pictures of its first row come first. */
  readonly first?: boolean;
}

/** Cards in one to five columns, by width. */
export function ProductGrid<P extends ListedProduct>(props: ProductGridProps<P>) {
  const { products, renderCard, busy = false, first = false } = props;
  return (
    <ul className={classes.grid} aria-busy={busy} data-busy={busy || undefined}>
      {products.map((product, place) => (
        <li key={product.id}>{renderCard(product, first && place < FIRST_ROW)}</li>
      ))}
    </ul>
  );
}

/** The same grid before there is an answer. */
export function ProductGridShape({ count }: { count: number }) {
  return (
    <Loading>
      <div className={classes.grid}>
        {Array.from({ length: count }, (_, place) => (
          <CardShape key={place} />
        ))}
      </div>
    </Loading>
  );
}
