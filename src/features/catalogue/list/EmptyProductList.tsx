import { Button } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import type { ListLinkProps, RenderListLink } from './ListLink.tsx';
import {
  isFiltered,
  withChanges,
  withPage,
  withoutFilters,
  defaultListSearch,
  type ListSearch,
} from './list-search.rules.ts';
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
    const action = renderAction(withPage(search, 1), t`Back to the first page`);
    return <EmptyState title={t`This page is empty`} icon={icon} action={action} />;
  }
  if (search.q !== '') {
    const actions = (
      <div className={classes.actions}>
        {isFiltered(search) && renderAction(withoutFilters(search), t`Remove the filters`)}
        {renderAction(withChanges(search, { q: '' }), t`Clear the search`)}
      </div>
    );
    return (
      <EmptyState title={t`Nothing found for “${search.q}”`} icon={icon} action={actions}>
        {isFiltered(search) ? (
          <Trans>No product matches the search and all the chosen features.</Trans>
        ) : (
          <Trans>Check the spelling, or try fewer words.</Trans>
        )}
      </EmptyState>
    );
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        title={t`No products here`}
        icon={icon}
        action={renderAction(withoutFilters(search), t`Clear filters`)}
      >
        <Trans>No products match all your filters.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`No products here`} icon={icon} action={renderAction(defaultListSearch, t`See all products`)}>
      <Trans>This part of the catalogue is empty.</Trans>
    </EmptyState>
  );
}
