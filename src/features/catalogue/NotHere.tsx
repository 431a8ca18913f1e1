import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { IconBuildingStore, IconMoodSad } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { ListLink } from './ListLink.tsx';
import { wholeList } from './list-search.rules.ts';

/** An address of a shop that is not there, or of no shop at all. */
export function ShopNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading hidden>{t`Shop not found`}</PageHeading>
      <EmptyState
        title={t`Shop not found`}
        icon={<IconBuildingStore size={30} />}
        action={<ChooseShop />}
      >
        <Trans>This shop does not exist or is no longer open.</Trans>
      </EmptyState>
    </>
  );
}

export function ChooseShop() {
  return (
    <Button renderRoot={(props) => <Link to="/" {...props} />}>
      <Trans>Choose a shop</Trans>
    </Button>
  );
}

/** A product that the shop does not have (any more): no error, and the shop is one step away. */
export function ProductNotFound() {
  const { t } = useLingui();
  const { countryCode = '', shopId = '' } = useParams({ strict: false });
  return (
    <>
      <PageHeading hidden>{t`Product not found`}</PageHeading>
      <EmptyState
        title={t`Product not found`}
        icon={<IconMoodSad size={30} />}
        action={
          <Button
            renderRoot={(props) => (
              <ListLink shop={{ countryCode, shopId }} search={wholeList} {...props} />
            )}
          >
            <Trans>See all products</Trans>
          </Button>
        }
      >
        <Trans>The shop no longer has it, or the link is not complete.</Trans>
      </EmptyState>
    </>
  );
}
