import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { CSV_FILE_TYPES } from '#src/staff/csv-file-types.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { parseTrackingLines } from './tracking-lines.rules.ts';
import classes from '#src/staff/acts/Acts.module.css';

/** Far above a carrier's list of one day. */
const MAX_FILE_BYTES = 1_000_000;
/** A carrier's file may list all orders of a day: this many are named that are not among the chosen ones. */
const MAX_NAMED = 5;

/** By order number. */
export type TrackingNumbers = Readonly<Record<string, string>>;

interface TrackingNumbersFieldProps {
  readonly orderNos: readonly string[];
  readonly value: TrackingNumbers;
  readonly onFind: (found: TrackingNumbers) => void;
}

/** Finds the tracking numbers of several orders in pasted text or in the carrier's CSV file, and says how many are there. */
export function TrackingNumbersField({ orderNos, value, onFind }: TrackingNumbersFieldProps) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const resetFile = useRef<() => void>(null);
  const [pasted, setPasted] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<'nothingFound' | 'tooLarge'>();
  const filled = orderNos.filter((orderNo) => (value[orderNo] ?? '').trim() !== '').length;
  const named = unknown.slice(0, MAX_NAMED).join(', ');

  const findNumbers = (text: string) => {
    const lines = parseTrackingLines(text);
    const chosen = new Set(orderNos);
    const found = lines.filter(({ orderNo }) => chosen.has(orderNo));
    onFind(Object.fromEntries(found.map(({ orderNo, trackingNumber }) => [orderNo, trackingNumber])));
    setUnknown(lines.flatMap(({ orderNo }) => (chosen.has(orderNo) ? [] : [orderNo])));
    setProblem(lines.length === 0 && text.trim() !== '' ? 'nothingFound' : undefined);
  };
  const readFile = async (file: File | null) => {
    if (file === null) return;
    // The same file can be chosen again after a correction.
    resetFile.current?.();
    if (file.size > MAX_FILE_BYTES) setProblem('tooLarge');
    else findNumbers(await file.text());
  };
  return (
    <>
      <Textarea
        label={t`Paste tracking numbers`}
        description={t`One line for each order: order number, then tracking number.`}
        autosize
        minRows={2}
        maxRows={6}
        value={pasted}
        onChange={(event) => {
          setPasted(event.currentTarget.value);
          findNumbers(event.currentTarget.value);
        }}
      />
      <div>
        <FileButton resetRef={resetFile} accept={CSV_FILE_TYPES} onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button {...props} variant="default">
              <Trans>Take them from the carrier’s CSV file</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      {problem !== undefined && (
        <FormAlert>
          {problem === 'tooLarge' ? (
            <Trans>This file is too large: at most 1 MB.</Trans>
          ) : (
            <Trans>No order with a tracking number was found.</Trans>
          )}
        </FormAlert>
      )}
      <div role="status" className={classes.status}>
        <p>
          <Trans>
            {number(filled)} of {number(orderNos.length)} orders have a tracking number
          </Trans>
        </p>
        {unknown.length > 0 && (
          <p>
            {unknown.length > MAX_NAMED ? (
              <Trans>Not among these orders: {named} …</Trans>
            ) : (
              <Trans>Not among these orders: {named}</Trans>
            )}
          </p>
        )}
      </div>
    </>
  );
}
