import { Plural, Trans } from '@lingui/react/macro';
import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { findCategoryPath } from '#src/features/catalogue/categories/category-menu.rules.ts';
import { ListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { countFilters } from '#src/features/catalogue/model/list-search.rules.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import type { SavedPage } from './saved-pages.rules.ts';
import { SavedAtTime } from './SavedAtTime.tsx';
import classes from './OfflineContent.module.css';

/** Link to a saved list page: "Pantry, page 2 · Saved at 14:32". */
export function SavedPageLink({ page }: { readonly page: SavedPage }) {
  const { shop, search, savedAt } = page;
  const queryClient = useQueryClient();
  const catalogue = useLocalizedQueries(catalogueQueries);
  const selectedShopId = useSessionValue(({ shopId }) => shopId);
  const categories = queryClient.getQueryData(catalogue.categories(shop.shopId).queryKey) ?? [];
  const { category, subCategory } = findCategoryPath(categories, search);
  const name = subCategory?.name ?? category?.name;
  const filters = countFilters(search);
  return (
    <ListLink shop={shop} search={search} className={classes.page}>
      <IconFileText size={20} aria-hidden />
      <span className={classes.name}>
        {search.q !== '' && <Trans>Results for “{search.q}”</Trans>}
        {search.q === '' && (name === undefined ? <Trans>All products</Trans> : <span>{name}</span>)}
        {search.page > 1 && (
          <>
            <span>, </span>
            <Trans>page {search.page}</Trans>
          </>
        )}
        {filters > 0 && (
          <>
            <span>, </span>
            <Plural value={filters} one="# filter" other="# filters" />
          </>
        )}
        {shop.shopId !== selectedShopId && <span>{` (${shop.shopId})`}</span>}
        <span className={classes.time}>
          <SavedAtTime at={savedAt} />
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </ListLink>
  );
}
