import { useLingui } from '@lingui/react/macro';
import { NumberInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SLOT_CAPACITY, type CounterSlot } from '#contract/staff/counter.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { counterMutations } from './counter.mutations.ts';

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
  const announce = useAnnounce();
  const [value, setValue] = useState<string | number>(slot.capacity);
  const { use, startTime, endTime, booked, weeklyCapacity } = slot;
  const time = `${startTime}–${endTime}`;
  return (
    <ActDialog
      title={t`Capacity on ${date(day)}, ${time}`}
      submitLabel={t`Save`}
      isComplete={typeof value === 'number'}
      mutation={counterMutations({ request: useApiRequest(), queryClient: useQueryClient() }).setCapacity}
      getInput={() => ({ params: { shopId }, body: { day, use, time: startTime, capacity: Number(value) } })}
      onDone={() => {
        announce(t`${time} takes ${number(Number(value))} orders.`);
        onClose();
      }}
      onClose={onClose}
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
    </ActDialog>
  );
}
