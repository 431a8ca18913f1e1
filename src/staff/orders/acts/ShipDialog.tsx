import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { parseTrackingLines } from './tracking-lines.rules.ts';
import { useReportResults } from './use-report-results.ts';
import classes from '#src/staff/acts/Acts.module.css';

/** Far above a carrier's list of one day. */
const MAX_FILE_BYTES = 1_000_000;
/** Order numbers that are named when they are not among the chosen orders. A carrier's file may list a whole day. */
const MAX_NAMED = 5;

interface ShipDialogProps {
  readonly orders: readonly { readonly orderNo: string; readonly version: string; readonly member: { name: string } }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ships orders, each with its tracking number: typed, scanned one after the other, or for all pasted or from a file. */
export function ShipDialog({ orders, onClose, onDone }: ShipDialogProps) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const report = useReportResults();
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState('');
  const resetFile = useRef<() => void>(null);
  const ship = useMutation(orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).advance);
  const filled = orders.filter(({ orderNo }) => (numbers[orderNo] ?? '').trim() !== '').length;

  const applyLines = (text: string) => {
    const lines = parseTrackingLines(text);
    const isChosen = ({ orderNo }: { readonly orderNo: string }) => orders.some((order) => order.orderNo === orderNo);
    const found = Object.fromEntries(
      lines.filter(isChosen).map(({ orderNo, trackingNumber }) => [orderNo, trackingNumber]),
    );
    setNumbers((typed) => ({ ...typed, ...found }));
    const unknown = lines.filter((line) => !isChosen(line)).map(({ orderNo }) => orderNo);
    const named = unknown.slice(0, MAX_NAMED).join(', ');
    if (unknown.length > MAX_NAMED) setProblem(t`Not among these orders: ${named} …`);
    else if (unknown.length > 0) setProblem(t`Not among these orders: ${named}`);
    else setProblem(lines.length === 0 && text.trim() !== '' ? t`No order with a tracking number was found.` : '');
  };
  const readFile = async (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen again after a correction.
    resetFile.current?.();
    if (file.size > MAX_FILE_BYTES) {
      setProblem(t`This file is too large: at most 1 MB.`);
      return;
    }
    applyLines(await file.text());
  };
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
          <>
            <Textarea
              label={t`Paste tracking numbers`}
              description={t`One line for each order: order number, then tracking number.`}
              autosize
              minRows={2}
              maxRows={6}
              value={pasted}
              error={problem}
              onChange={(event) => {
                setPasted(event.currentTarget.value);
                applyLines(event.currentTarget.value);
              }}
            />
            <div className={classes.file}>
              <FileButton
                resetRef={resetFile}
                accept=".csv,.txt,.tsv,text/csv"
                onChange={(file) => void readFile(file)}
              >
                {(props) => (
                  <Button {...props} variant="default">
                    <Trans>Take them from the carrier’s CSV file</Trans>
                  </Button>
                )}
              </FileButton>
              <p role="status">
                <Trans>
                  {number(filled)} of {number(orders.length)} orders have a tracking number
                </Trans>
              </p>
            </div>
          </>
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
