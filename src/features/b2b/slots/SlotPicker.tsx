import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { OrderType } from '#contract/b2b.ts';
import { CheckoutCard } from '#src/features/b2b/checkout/CheckoutCard.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { centerInRow } from '#src/ui/navigation/center-in-row.ts';
import { areAllFull, formatDayHours, formatTimeRange } from './slots.rules.ts';
import type { SlotsState } from './use-slots.ts';
import classes from '#src/features/b2b/checkout/BusinessCheckout.module.css';

interface SlotPickerProps {
  readonly orderType: OrderType;
  readonly slots: SlotsState;
  /** What is missing; undefined for nothing. */
  readonly error?: string | undefined;
}

/** Choice of the day, and for takeaway of the time slot (REQ-BCHK-03 to REQ-BCHK-06). */
export function SlotPicker({ orderType, slots, error }: SlotPickerProps) {
  const { t } = useLingui();
  const { date } = useFormatters();
  const { days, day, times, chooseDay } = slots;
  const isTakeaway = orderType === 'Takeaway';
  const slotsRef = useRef<HTMLDivElement>(null);
  const dayCount = days.list.length;
  useEffect(() => {
    // The URL may have a day that is not in view.
    const card = dayCount > 0 ? slotsRef.current?.querySelector('[data-checked]') : null;
    centerInRow(card, card?.parentElement);
  }, [dayCount]);
  // Set by a choice only: the day in the URL and a refetch of the times keep the scroll position.
  const dayToReveal = useRef('');
  const dayId = day?.id;
  const hasTimes = times.list.length > 0;
  useEffect(() => {
    if (!hasTimes || dayId !== dayToReveal.current) return;
    dayToReveal.current = '';
    // Day and times together. When they don't fit, the days are at the top.
    slotsRef.current?.scrollIntoView({ block: 'nearest' });
  }, [hasTimes, dayId]);
  const title = t`Day and time`;
  return (
    <CheckoutCard section="slot" title={title} error={error}>
      {days.isPending && (
        // The page's loading overlay announces the loading state.
        <div aria-hidden>
          <TextSkeleton lines={3} />
        </div>
      )}
      <div ref={slotsRef} className={classes.slots}>
        {days.list.length > 0 && (
          <RadioCards legend={title} hiddenLegend tiles="strip">
            {days.list.map((option) => (
              <RadioCard
                key={option.id}
                name="day"
                value={option.id}
                checked={option.id === day?.id}
                disabled={option.isFull}
                onChoose={(id) => {
                  dayToReveal.current = id;
                  chooseDay(id);
                }}
                title={option.dayName}
                end={option.isFull ? <FullLabel {...option} /> : undefined}
              >
                <span className={classes.slot}>
                  <span>{date(option.date)}</span> <span>{formatDayHours(option)}</span>
                </span>
              </RadioCard>
            ))}
          </RadioCards>
        )}
        {(days.isEmpty || areAllFull(days.list)) && <NoSlots />}
        {days.error !== null && <ErrorState error={days.error} onRetry={days.retry} />}
        {isTakeaway && day !== null && <TimeSlots slots={slots} />}
      </div>
    </CheckoutCard>
  );
}

/** Time slots of the chosen takeaway day. */
function TimeSlots({ slots: { times, time, chooseTime } }: { readonly slots: SlotsState }) {
  const { t } = useLingui();
  return (
    <>
      {times.list.length > 0 && (
        <RadioCards legend={t`Collection time`} tiles="rows">
          {times.list.map(({ id, startTime, endTime, isFull, isOwnMaximum }) => (
            <RadioCard
              key={id}
              name="time"
              value={id}
              checked={id === time?.id}
              disabled={isFull}
              onChoose={chooseTime}
              title={formatTimeRange(startTime, endTime)}
              end={isFull ? <FullLabel isOwnMaximum={isOwnMaximum} /> : undefined}
            />
          ))}
        </RadioCards>
      )}
      {(times.isEmpty || areAllFull(times.list)) && <NoSlots />}
      {times.error !== null && <ErrorState error={times.error} onRetry={times.retry} />}
    </>
  );
}

const FullLabel = ({ isOwnMaximum }: { readonly isOwnMaximum: boolean }) => (
  <span>{isOwnMaximum ? <Trans>Already yours</Trans> : <Trans>Full</Trans>}</span>
);

function NoSlots() {
  return (
    <p className={classes.empty}>
      <Trans>Sorry, there are no slots available at the moment. Please come back later!</Trans>
    </p>
  );
}
