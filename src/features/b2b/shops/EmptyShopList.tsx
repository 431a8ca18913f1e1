import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconBuildingStore } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { defaultShopsSearch, hasSearchTerms, type ShopsSearch } from './business-shops.search.ts';

interface EmptyShopListProps {
  readonly search: ShopsSearch;
  /** Number of shops on other pages; above 0 only on a page after the last one. */
  readonly total: number;
}

/** Explains why the list is empty and links to a list that is not (REQ-B2B-04). */
export function EmptyShopList({ search, total }: EmptyShopListProps) {
  const { t } = useLingui();
  const icon = <IconBuildingStore size={30} />;
  if (total > 0 || hasSearchTerms(search)) {
    const isAfterLastPage = total > 0;
    const to = isAfterLastPage ? { ...search, page: 1 } : defaultShopsSearch;
    return (
      <EmptyState
        title={isAfterLastPage ? t`This page is empty` : t`No business shops found`}
        icon={icon}
        action={
          <Button variant="light" renderRoot={(props) => <Link to="/shopb2b/shop" search={to} {...props} />}>
            {isAfterLastPage ? t`Back to the first page` : t`See all business shops`}
          </Button>
        }
      >
        {!isAfterLastPage && <Trans>Try another name or another city.</Trans>}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`No business shops found`}
      icon={icon}
      action={
        <Button variant="light" renderRoot={(props) => <Link to="/" {...props} />}>
          <Trans>Choose another country</Trans>
        </Button>
      }
    >
      <Trans>No business shop in this country offers this delivery type yet.</Trans>
    </EmptyState>
  );
}
