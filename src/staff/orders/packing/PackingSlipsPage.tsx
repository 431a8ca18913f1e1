import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { PrintHeader } from '#src/staff/orders/print/PrintHeader.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PackingSlip } from './PackingSlip.tsx';

const route = getRouteApi('/shell/packing-slips');

/** What goes into the parcels of the selected orders, a printed page each (REQ-STAFF-29). */
export function PackingSlipsPage() {
  const { t } = useLingui();
  const { orders } = route.useSearch();
  const { data: slips } = useSuspenseQuery(staffOrderQueries(useApiRequest()).packingSlips(orders));
  return (
    <>
      <PrintHeader title={t`Packing slips`} isTitleHidden />
      {slips.length === 0 && <EmptyState title={t`There is nothing to pack`} />}
      {slips.map((slip) => (
        <PackingSlip key={slip.orderNo} slip={slip} />
      ))}
    </>
  );
}
