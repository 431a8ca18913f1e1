import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ProductListState } from '#src/staff/catalogue/product-search.rules.ts';
import classes from './ProductsPage.module.css';

interface ProductPagesProps {
  readonly search: ProductListState;
  readonly hasMore: boolean;
}

/** Links to the previous and the next page. */
export function ProductPages({ search, hasMore }: ProductPagesProps) {
  return (
    <div className={classes.pages}>
      {search.page > 1 && (
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/products" search={{ ...search, page: search.page - 1 }} {...props} />}
        >
          <Trans>Previous page</Trans>
        </Button>
      )}
      {hasMore && (
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/products" search={{ ...search, page: search.page + 1 }} {...props} />}
        >
          <Trans>Next page</Trans>
        </Button>
      )}
    </div>
  );
}
