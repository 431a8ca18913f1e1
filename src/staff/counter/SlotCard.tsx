import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CounterSlot } from '#contract/staff/counter.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { CapacityDialog } from './CapacityDialog.tsx';
import { getLoadPercent, getSlotState } from './slot-state.rules.ts';
import { SlotOrders } from './SlotOrders.tsx';
import { useSlotLabels } from './use-slot-labels.ts';
import classes from './Counter.module.css';

interface SlotCardProps {
  readonly slot: CounterSlot;
  readonly shopId: string;
  readonly day: string;
  readonly canAct: boolean;
  readonly isPending: boolean;
  readonly onClose: (isClosed: boolean) => void;
}

/** A slot with its load, its orders and what can be changed. */
export function SlotCard({ slot, shopId, day, canAct, isPending, onClose }: SlotCardProps) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const labels = useSlotLabels();
  const [isChanging, setIsChanging] = useState(false);
  const state = getSlotState(slot);
  const [tone, label] = labels.state(state);
  const { booked, capacity, weeklyCapacity, isClosed } = slot;
  const time = `${slot.startTime}–${slot.endTime}`;
  return (
    <li className={classes.slot} data-state={state}>
      <div className={classes.slotHead}>
        <h3>{time}</h3>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      {slot.isOffered ? (
        <p className={classes.load}>
          <strong>{`${number(booked)} / ${number(capacity)}`}</strong>
          <span>
            <Plural value={booked} one="place taken" other="places taken" />
          </span>
          {capacity !== weeklyCapacity && (
            <span>
              <Trans>usually {number(weeklyCapacity)}</Trans>
            </span>
          )}
        </p>
      ) : (
        <p className={classes.load}>
          <Plural value={booked} one="# order" other="# orders" />
        </p>
      )}
      <div className={classes.bar} aria-hidden>
        <div style={{ inlineSize: `${String(getLoadPercent(slot))}%` }} />
      </div>
      <SlotOrders orders={slot.orders} />
      {canAct && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-md"
            disabled={isPending}
            aria-label={isClosed ? t`Reopen ${time}` : t`Close ${time}`}
            onClick={() => onClose(!isClosed)}
          >
            {isClosed ? <Trans>Reopen</Trans> : <Trans>Close</Trans>}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            aria-label={t`Capacity of ${time}`}
            onClick={() => setIsChanging(true)}
          >
            <Trans>Capacity…</Trans>
          </Button>
        </div>
      )}
      {isChanging && <CapacityDialog slot={slot} shopId={shopId} day={day} onClose={() => setIsChanging(false)} />}
    </li>
  );
}
