import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { defaultShopsSearch, hasSearchTerms, type ShopsSearch } from '#src/features/b2b/model/business-shops.search.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

interface EmptyShopListProps {
  readonly search: ShopsSearch;
}

/** Explains why the list is empty and links to a list that is not (REQ-B2B-04). */
export function EmptyShopList({ search }: EmptyShopListProps) {
  const { t } = useLingui();
  const icon = <IconBuildingStore size={30} />;
  if (hasSearchTerms(search)) {
    return (
      <EmptyState
        title={t`No business shops found`}
        icon={icon}
        action={
          <Button
            variant="light"
            renderRoot={(props) => <Link to="/shopb2b/shop" search={defaultShopsSearch} {...props} />}
          >
            <Trans>See all business shops</Trans>
          </Button>
        }
      >
        <Trans>Try another name or another city.</Trans>
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
      <Trans>No business shop in this country offers this option yet.</Trans>
    </EmptyState>
  );
}
