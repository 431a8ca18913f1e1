import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

/** Shown for an order that the member does not have. Not an error page, because a retry would not help. */
export function OrderNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading hidden>{t`Order not found`}</PageHeading>
      <EmptyState
        title={t`Order not found`}
        icon={<IconPackageOff size={30} />}
        action={
          <Button renderRoot={(props) => <Link to="/profile" search={{ tab: 'myOrders' }} {...props} />}>
            <Trans>See my orders</Trans>
          </Button>
        }
      >
        <Trans>This isn’t one of your orders, or the link is incomplete.</Trans>
      </EmptyState>
    </>
  );
}
