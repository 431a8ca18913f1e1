import type { UseQueryResult } from '@tanstack/react-query';
import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { Pager } from '#src/ui/Pager.tsx';
import { useLoaded } from '#src/ui/use-loaded.ts';
import { FailedPage } from './FailedPage.tsx';
import type { RenderListLink } from './ListLink.tsx';
import classes from './ListResults.module.css';
import { withPage, type ListSearch } from './list-search.rules.ts';
import { ProductGrid, ProductGridShape } from './ProductGrid.tsx';
import { SavedNote } from './SavedNote.tsx';
import { ShopNotice } from './ShopNotice.tsx';

/** Most lists are not empty: not in the first load. */
const load = () => import('./NoProducts.tsx');

/** The count says that there are none, which is the half of it. */
const ignore = () => undefined;

interface ListResultsProps<P extends ListedProduct> {
  readonly heading: ReactNode;
  /** What stands beside the heading, such as the filter. */
  readonly tools?: ReactNode;
  readonly list: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isError' | 'error' | 'isPlaceholderData' | 'refetch'>;
  /** The last answer, also while the next one is under way. */
  readonly products: readonly P[] | undefined;
  readonly total: number | undefined;
  readonly pageSize: number;
  readonly search: ListSearch;
  readonly renderLink: RenderListLink;
  readonly renderCard: (product: P, important: boolean) => ReactNode;
}

/** Count, cards and pages. What was there stays, dimmed, until the next answer is. */
export function ListResults<P extends ListedProduct>(props: ListResultsProps<P>) {
  const { heading, tools, list, products, total = 0, pageSize } = props;
  const { search, renderLink, renderCard } = props;
  const { t } = useLingui();
  const known = products !== undefined;
  const empty = products?.length === 0;
  const none = useLoaded(empty, load, ignore);
  const retry = () => void list.refetch();
  return (
    <section aria-label={t`Products`} className={classes.results}>
      <div className={classes.bar}>
        <div className={classes.title}>
          {heading}
          <p className={classes.count} role="status">
            {known && <Plural value={total} one="# product" other="# products" />}
          </p>
        </div>
        {tools}
      </div>
      <div className={classes.age}>
        <SavedNote of={list} onRetry={list.isError && known && retry} />
      </div>
      <ShopNotice />
      {!list.isError && !known && <ProductGridShape count={pageSize} />}
      {list.isError && !known && (
        <FailedPage savable error={list.error} title={t`Error fetching products list`} onRetry={retry} />
      )}
      {empty && none !== null && <none.NoProducts search={search} total={total} renderLink={renderLink} />}
      {known && products.length > 0 && (
        <>
          <ProductGrid first busy={list.isPlaceholderData} products={products} renderCard={renderCard} />
          <Pager
            page={search.page}
            total={total}
            pageSize={pageSize}
            renderLink={(page, link) => renderLink(withPage(search, page), link)}
          />
        </>
      )}
    </section>
  );
}
