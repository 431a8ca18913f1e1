import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SLOT_CAPACITY, type CounterSlot } from '#contract/staff/counter.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { counterMutations } from './counter.mutations.ts';
import classes from './Counter.module.css';

interface CapacityDialogProps {
  readonly slot: CounterSlot;
  readonly shopId: string;
  readonly day: string;
  readonly onClose: () => void;
}

/** How many orders one slot takes on one day, never fewer than it has. */
export function CapacityDialog({ slot, shopId, day, onClose }: CapacityDialogProps) {
  const { t } = useLingui();
  const { number, date } = useFormatters();
  const notify = useNotify();
  const getErrorMessage = useErrorMessage();
  const [value, setValue] = useState<string | number>(slot.capacity);
  const setCapacity = useMutation(
    counterMutations({ request: useApiRequest(), queryClient: useQueryClient() }).setCapacity,
  );
  const { use, startTime, endTime, booked, weeklyCapacity } = slot;
  const time = `${startTime}–${endTime}`;
  return (
    <Dialog opened isLocked={setCapacity.isPending} onClose={onClose} title={t`Capacity on ${date(day)}, ${time}`}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (setCapacity.isPending || typeof value !== 'number') return;
          setCapacity.mutate(
            { params: { shopId }, body: { day, use, time: startTime, capacity: value } },
            {
              onSuccess: () => {
                notify({ tone: 'success', text: t`${time} takes ${number(value)} orders.` });
                onClose();
              },
            },
          );
        }}
      >
        <NumberInput
          label={t`Orders that the slot takes`}
          description={t`On this day only. Booked: ${number(booked)}; usually: ${number(weeklyCapacity)}`}
          required
          data-autofocus
          min={booked}
          max={MAX_SLOT_CAPACITY}
          allowDecimal={false}
          allowNegative={false}
          // Otherwise a number that is being typed is replaced.
          clampBehavior="blur"
          value={value}
          onChange={setValue}
        />
        {setCapacity.error !== null && <FormAlert>{getErrorMessage(setCapacity.error)}</FormAlert>}
        <div className={classes.buttons}>
          <Button variant="default" disabled={setCapacity.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={setCapacity.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
