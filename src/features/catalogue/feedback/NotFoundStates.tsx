import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconMoodSad } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListLink } from '#src/features/catalogue/list/ListLink.tsx';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** The shop does not exist or has closed. @param action link to continue */
export function ShopNotFoundState({ action }: { readonly action: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading hidden>{t`Shop not found`}</PageHeading>
      <EmptyState title={t`Shop not found`} icon={<IconBuildingStore size={30} />} action={action}>
        <Trans>This shop doesn’t exist or is no longer open.</Trans>
      </EmptyState>
    </>
  );
}

/** The consumer shop in the URL does not exist. */
export function ShopNotFound() {
  return <ShopNotFoundState action={<ChooseShopButton />} />;
}

export function ChooseShopButton() {
  return (
    <Button renderRoot={(props) => <Link to="/" {...props} />}>
      <Trans>Choose a shop</Trans>
    </Button>
  );
}

/** The product does not exist or has been removed. @param action link to continue */
export function ProductNotFoundState({ action }: { readonly action: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading hidden>{t`Product not found`}</PageHeading>
      <EmptyState title={t`Product not found`} icon={<IconMoodSad size={30} />} action={action}>
        <Trans>The shop no longer sells it, or the link is incomplete.</Trans>
      </EmptyState>
    </>
  );
}

/** The consumer shop does not have the product. Links to all its products. */
export function ProductNotFound() {
  const { countryCode = '', shopId = '' } = useParams({ strict: false });
  return (
    <ProductNotFoundState
      action={
        <Button
          renderRoot={(props) => <ListLink shop={{ countryCode, shopId }} search={defaultListSearch} {...props} />}
        >
          <Trans>See all products</Trans>
        </Button>
      }
    />
  );
}
