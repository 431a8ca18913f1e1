import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';

export function StaffNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading hidden>{t`There is no such page`}</PageHeading>
      <EmptyState
        title={t`There is no such page`}
        action={
          <Button renderRoot={(props) => <Link to="/orders" {...props} />}>
            <Trans>To the orders</Trans>
          </Button>
        }
      />
    </>
  );
}
