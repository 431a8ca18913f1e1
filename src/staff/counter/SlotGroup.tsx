import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CounterSlot, SlotUse } from '#contract/staff/counter.ts';
import { canChange } from '#contract/staff/roles.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { counterMutations } from './counter.mutations.ts';
import { getChangeable } from './slot-state.rules.ts';
import { SlotCard } from './SlotCard.tsx';
import { useSlotLabels } from './use-slot-labels.ts';
import classes from './Counter.module.css';

interface SlotGroupProps {
  readonly use: SlotUse;
  readonly shopId: string;
  readonly day: string;
  readonly isPast: boolean;
  readonly slots: readonly CounterSlot[];
}

/** The slots of one use, with what closes all of them. */
export function SlotGroup({ use, shopId, day, isPast, slots }: SlotGroupProps) {
  const { t } = useLingui();
  const { date, number } = useFormatters();
  const labels = useSlotLabels();
  const announce = useAnnounce();
  const staff = useStaff();
  const setClosed = useMutation(
    counterMutations({ request: useApiRequest(), queryClient: useQueryClient() }).setClosed,
  );
  if (slots.length === 0) return null;
  const canAct = !isPast && staff !== null && canChange(staff.role, 'orders');
  const changeable = canAct ? getChangeable(slots) : [];
  const booked = slots.reduce((sum, slot) => sum + slot.booked, 0);
  const name = labels.use(use);
  const change = (isClosed: boolean, time?: string) => {
    if (setClosed.isPending) return;
    const body = { day, use, isClosed, ...(time === undefined ? {} : { time }) };
    const what = time === undefined ? `${name}, ${date(day)}` : `${name}, ${date(day)}, ${time}`;
    setClosed.mutate(
      { params: { shopId }, body },
      {
        // Not a toast, which could cover the next slot to close: the slots show what has changed.
        onSuccess: () => announce(isClosed ? t`Closed to new orders: ${what}` : t`Taking orders again: ${what}`),
      },
    );
  };
  return (
    <section aria-labelledby={`slots-${use}`} className={classes.group}>
      <div className={classes.head}>
        <h2 id={`slots-${use}`}>{name}</h2>
        <p className={classes.detail}>
          <Trans>Orders of the day: {number(booked)}</Trans>
        </p>
        <div className={classes.actions}>
          {changeable.some(({ isClosed }) => !isClosed) && (
            <Button variant="default" color="red" loading={setClosed.isPending} onClick={() => change(true)}>
              <Trans>Close the day</Trans>
              <span className="visually-hidden">{`: ${name}`}</span>
            </Button>
          )}
          {changeable.some(({ isClosed }) => isClosed) && (
            <Button variant="light" loading={setClosed.isPending} onClick={() => change(false)}>
              <Trans>Reopen the day</Trans>
              <span className="visually-hidden">{`: ${name}`}</span>
            </Button>
          )}
        </div>
      </div>
      <ul className={classes.slots}>
        {slots.map((slot) => (
          <SlotCard
            key={`${slot.startTime} ${slot.endTime}`}
            slot={slot}
            shopId={shopId}
            day={day}
            canAct={changeable.includes(slot)}
            isPending={setClosed.isPending}
            onClose={(isClosed) => change(isClosed, slot.startTime)}
          />
        ))}
      </ul>
    </section>
  );
}
