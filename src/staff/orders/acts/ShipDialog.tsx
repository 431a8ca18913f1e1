import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { parseTrackingLines } from './tracking-lines.rules.ts';
import { useReportResults } from './use-report-results.ts';
import classes from '#src/staff/acts/Acts.module.css';

interface ShipDialogProps {
  readonly orders: readonly { readonly orderNo: string; readonly version: string; readonly member: { name: string } }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ships orders, each with its tracking number: typed, scanned one after the other, or pasted for all. */
export function ShipDialog({ orders, onClose, onDone }: ShipDialogProps) {
  const { t } = useLingui();
  const report = useReportResults();
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [pasted, setPasted] = useState('');
  const ship = useMutation(orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).advance);
  const unknown = parseTrackingLines(pasted).filter(
    ({ orderNo }) => !orders.some((order) => order.orderNo === orderNo),
  );
  const unknownNumbers = unknown.map(({ orderNo }) => orderNo).join(', ');
  const send = async () => {
    const shipped = orders.map(({ orderNo, version }) => ({
      orderNo,
      version,
      trackingNumber: numbers[orderNo] ?? '',
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
          <Textarea
            label={t`Paste tracking numbers`}
            description={t`One line for each order: order number, then tracking number. A CSV file from the carrier works too.`}
            autosize
            minRows={2}
            maxRows={6}
            value={pasted}
            error={unknown.length > 0 && t`Not among these orders: ${unknownNumbers}`}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setPasted(text);
              const found = { ...numbers };
              for (const { orderNo, trackingNumber } of parseTrackingLines(text)) found[orderNo] = trackingNumber;
              setNumbers(found);
            }}
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
        <div className={classes.buttons}>
          <Button variant="default" disabled={ship.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={ship.isPending}>
            <Trans>Ship</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
