import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import {
  isFiltered,
  withChanges,
  withPage,
  withoutFilters,
  defaultListSearch,
  type ListSearch,
} from '#src/features/catalogue/model/list-search.rules.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { EmptyPage } from '#src/ui/navigation/PagedList.tsx';
import type { ListLinkProps, RenderListLink } from './ListLink.tsx';
import classes from './EmptyProductList.module.css';

interface EmptyProductListProps {
  readonly renderLink: RenderListLink;
  readonly search: ListSearch;
  /** Number of products on other pages; above 0 only on a page after the last one. */
  readonly total: number;
}

/** Explains why the list is empty and links to a list that is not. */
export function EmptyProductList({ renderLink, search, total }: EmptyProductListProps) {
  const { t } = useLingui();
  const renderAction = (to: ListSearch, label: string) => (
    <Button variant="light" renderRoot={(props: ListLinkProps) => renderLink(to, props)}>
      {label}
    </Button>
  );
  const icon = <IconPackageOff size={30} />;
  if (total > 0) {
    return <EmptyPage icon={icon} renderLink={(page, props) => renderLink(withPage(search, page), props)} />;
  }
  const title = t`No products here`;
  const removeFilters = isFiltered(search) && renderAction(withoutFilters(search), t`Remove filters`);
  if (search.q !== '') {
    const actions = (
      <div className={classes.actions}>
        {removeFilters}
        {renderAction(withChanges(search, { q: '' }), t`Clear the search`)}
      </div>
    );
    return (
      <EmptyState title={t`Nothing found for “${search.q}”`} icon={icon} action={actions}>
        {removeFilters ? (
          <Trans>No product matches the search and all the chosen features.</Trans>
        ) : (
          <Trans>Check the spelling, or try fewer words.</Trans>
        )}
      </EmptyState>
    );
  }
  if (removeFilters) {
    return (
      <EmptyState title={title} icon={icon} action={removeFilters}>
        <Trans>No products match all your filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} icon={icon} action={renderAction(defaultListSearch, t`See all products`)}>
      <Trans>This part of the catalogue is empty.</Trans>
    </EmptyState>
  );
}
