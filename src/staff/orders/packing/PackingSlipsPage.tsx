import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { BackLink } from '#src/staff/layout/BackLink.tsx';
import { staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import classes from './PackingSlips.module.css';

const route = getRouteApi('/shell/packing-slips');

/** What goes into the parcels of the selected orders, a printed page each (REQ-STAFF-29). */
export function PackingSlipsPage() {
  const { t } = useLingui();
  const { orders } = route.useSearch();
  const { data: slips } = useSuspenseQuery(staffOrderQueries(useApiRequest()).packingSlips(orders));
  return (
    <>
      <div className={classes.tools}>
        <BackLink renderLink={(props) => <Link to="/orders" {...props} />}>
          <Trans>All orders</Trans>
        </BackLink>
        {slips.length > 0 && (
          <Button variant="light" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      <PageHeading className={classes.title}>{t`Packing slips`}</PageHeading>
      {slips.length === 0 && <EmptyState title={t`There is nothing to pack`} />}
      {slips.map((slip) => (
        <PackingSlip key={slip.orderNo} slip={slip} />
      ))}
    </>
  );
}
