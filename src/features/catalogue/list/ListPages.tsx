import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/catalogue.ts';
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/card/ProductGrid.tsx';
import { OfflineAwareErrorState } from '#src/features/catalogue/feedback/OfflineAwareErrorState.tsx';
import { withPage, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import type { RenderListLink } from './ListLink.tsx';
import classes from './ListPages.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of pages that a list shows below that of its URL. In the history entry, so that Back shows them again. */
    readonly morePages?: number | undefined;
  }
}

/** How a list loads a page. `P` is a product, `R` the response. */
export interface PageSource<P, R, K extends QueryKey> {
  readonly pageQuery: (page: number) => UseQueryOptions<R, Error, R, K>;
  readonly getProducts: (response: R) => readonly P[];
}

interface MorePageProps<P extends ListedProduct, R, K extends QueryKey> {
  readonly options: UseQueryOptions<R, Error, R, K>;
  readonly getProducts: (response: R) => readonly P[];
  readonly pageSize: number;
  readonly renderCard: (product: P, important: boolean) => ReactNode;
}

function MorePage<P extends ListedProduct, R, K extends QueryKey>(props: MorePageProps<P, R, K>) {
  const { options, getProducts, pageSize, renderCard } = props;
  const { t } = useLingui();
  const page = useQuery(options);
  if (page.data !== undefined) return <ProductGrid products={getProducts(page.data)} renderCard={renderCard} />;
  if (page.isPending) return <ProductGridSkeleton count={pageSize} />;
  const retry = () => void page.refetch();
  return (
    <OfflineAwareErrorState cacheable error={page.error} title={t`Error fetching products list`} onRetry={retry} />
  );
}

export interface ListPagesProps<P extends ListedProduct, R, K extends QueryKey> extends PageSource<P, R, K> {
  readonly total: number;
  readonly pageSize: number;
  readonly search: ListSearch;
  readonly renderLink: RenderListLink;
  readonly renderCard: (product: P, important: boolean) => ReactNode;
}

/** What follows the page of the URL: on phones the next pages below it, and links to all pages. */
export function ListPages<P extends ListedProduct, R, K extends QueryKey>(props: ListPagesProps<P, R, K>) {
  const { total, pageSize, search, pageQuery, getProducts, renderLink, renderCard } = props;
  const navigate = useNavigate();
  const morePages = useLocation({ select: ({ state }) => state.morePages ?? 0 });
  const lastPage = search.page + morePages;
  const seen = Math.min(lastPage * pageSize, total);
  const next = Math.min(pageSize, total - seen);
  const showMore = () =>
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, morePages: morePages + 1 }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className={classes.pages}>
        {Array.from({ length: morePages }, (_, index) => (
          <MorePage
            key={index}
            options={pageQuery(search.page + index + 1)}
            getProducts={getProducts}
            pageSize={Math.min(pageSize, total)}
            renderCard={renderCard}
          />
        ))}
      </div>
      {total > pageSize && (
        <div className={classes.more}>
          {next > 0 && (
            <Button variant="light" onClick={showMore}>
              <Trans>Show {next} more</Trans>
            </Button>
          )}
          <p role="status">
            <Trans>
              {seen} of {total}
            </Trans>
          </p>
        </div>
      )}
      <Pagination
        page={lastPage}
        total={total}
        pageSize={pageSize}
        renderLink={(page, linkProps) => renderLink(withPage(search, page), linkProps)}
      />
    </>
  );
}
