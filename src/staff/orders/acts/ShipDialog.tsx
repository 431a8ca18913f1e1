import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { toChosenLines, type LineQuantities } from './LineQuantityFields.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import { TrackingNumbersField, type TrackingNumbers } from './TrackingNumbersField.tsx';
import { useReportResults } from './use-report-results.ts';
import classes from '#src/staff/acts/Acts.module.css';

interface ShipDialogProps {
  readonly orders: readonly { readonly orderNo: string; readonly version: string; readonly member: { name: string } }[];
  /** Lines of a single order that can be shipped in several parcels. */
  readonly lines?: StaffOrder['lines'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/**
 * Ships orders, each with its tracking number: typed, scanned one after the other, or found for all at once. Of a single
 * order also a part.
 */
export function ShipDialog({ orders, lines = [], onClose, onDone }: ShipDialogProps) {
  const { t } = useLingui();
  const report = useReportResults();
  const [numbers, setNumbers] = useState<TrackingNumbers>({});
  const [parcel, setParcel] = useState<LineQuantities>();
  const ship = useMutation(orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).advance);
  const pieces = lines.reduce((sum, { toPack }) => sum + toPack, 0);
  const isEmpty = parcel !== undefined && toChosenLines(parcel).length === 0;
  const send = async () => {
    const shipped = orders.map(({ orderNo, version }) => ({
      orderNo,
      version,
      trackingNumber: numbers[orderNo] ?? '',
      ...(parcel && { lines: toChosenLines(parcel) }),
    }));
    // Not callbacks of `mutate`: the orders leave the queue, and with them this dialog. After a failure it stays.
    await ship.mutateAsync({ step: 'ship', orders: shipped }).then(
      (results) => {
        report(results);
        onDone();
      },
      () => undefined,
    );
  };
  return (
    <Dialog opened isLarge isLocked={ship.isPending} onClose={onClose} title={t`Ship orders`}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ship.isPending) void send();
        }}
      >
        {orders.length > 1 && (
          <TrackingNumbersField
            orderNos={orders.map(({ orderNo }) => orderNo)}
            value={numbers}
            onFind={(found) => setNumbers((typed) => ({ ...typed, ...found }))}
          />
        )}
        {orders.map(({ orderNo, member }) => (
          <TextInput
            key={orderNo}
            label={`${orderNo} · ${member.name}`}
            description={t`Tracking number, if there is one`}
            maxLength={100}
            value={numbers[orderNo] ?? ''}
            onChange={(event) => setNumbers({ ...numbers, [orderNo]: event.currentTarget.value })}
          />
        ))}
        {pieces > 1 && <ParcelFields lines={lines} value={parcel} onChange={setParcel} />}
        <div className={classes.buttons}>
          <Button variant="default" disabled={ship.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={isEmpty} loading={ship.isPending}>
            <Trans>Ship</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
