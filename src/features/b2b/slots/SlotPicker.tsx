import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderType } from '#contract/b2b.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import classes from '#src/features/b2b/checkout/BusinessCheckout.module.css';
import { CheckoutCard } from '#src/features/b2b/checkout/CheckoutCard.tsx';
import { formatDayHours, formatTimeRange } from './slots.rules.ts';
import type { SlotsState } from './use-slots.ts';

interface SlotPickerProps {
  readonly orderType: OrderType;
  readonly slots: SlotsState;
}

/** When it is collected, to the half hour, or delivered (doc 2 §2). */
export function SlotPicker({ orderType, slots }: SlotPickerProps) {
  const { t } = useLingui();
  const { date } = useFormatters();
  const { days, day, chooseDay } = slots;
  const takeaway = orderType === 'Takeaway';
  const title = t`Day and time`;
  return (
    <CheckoutCard title={title}>
      {days.isPending && (
        // The veil over the page says that it loads.
        <div aria-hidden>
          <TextSkeleton lines={3} />
        </div>
      )}
      {days.list.length > 0 && (
        <RadioCards legend={title} hiddenLegend tiles="wide">
          {days.list.map((one) => (
            <RadioCard
              key={one.id}
              name="day"
              value={one.id}
              checked={one.id === day?.id}
              onChoose={chooseDay}
              title={one.dayName}
            >
              <span className={classes.when}>
                <span>{date(one.date)}</span> <span>{formatDayHours(one)}</span>
              </span>
            </RadioCard>
          ))}
        </RadioCards>
      )}
      {days.isEmpty && <NoSlots />}
      {days.error !== null && <ErrorState error={days.error} onRetry={days.retry} />}
      {takeaway && day !== null && <TimeSlots slots={slots} />}
    </CheckoutCard>
  );
}

/** The half hours of the chosen day. */
function TimeSlots({ slots: { times, time, chooseTime } }: { readonly slots: SlotsState }) {
  const { t } = useLingui();
  return (
    <>
      {times.list.length > 0 && (
        <RadioCards legend={t`Pick-up time`} tiles="narrow">
          {times.list.map(({ id, startTime, endTime }) => (
            <RadioCard
              key={id}
              name="time"
              value={id}
              checked={id === time?.id}
              onChoose={chooseTime}
              title={formatTimeRange(startTime, endTime)}
            />
          ))}
        </RadioCards>
      )}
      {times.isEmpty && <NoSlots />}
      {times.error !== null && <ErrorState error={times.error} onRetry={times.retry} />}
    </>
  );
}

function NoSlots() {
  return (
    <p className={classes.none}>
      <Trans>Sorry, there are no slots available at the moment. Please come back later!</Trans>
    </p>
  );
}
