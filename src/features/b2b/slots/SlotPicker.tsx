import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderType } from '#contract/b2b.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import classes from '#src/features/b2b/checkout/BusinessCheckout.module.css';
import { CheckoutCard } from '#src/features/b2b/checkout/CheckoutCard.tsx';
import { areAllFull, formatDayHours, formatTimeRange } from './slots.rules.ts';
import type { SlotsState } from './use-slots.ts';

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
  const { days, day, chooseDay } = slots;
  const isTakeaway = orderType === 'Takeaway';
  const title = t`Day and time`;
  return (
    <CheckoutCard section="slot" title={title} error={error}>
      {days.isPending && (
        // The page's loading overlay announces the loading state.
        <div aria-hidden>
          <TextSkeleton lines={3} />
        </div>
      )}
      {days.list.length > 0 && (
        <RadioCards legend={title} hiddenLegend tiles="wide">
          {days.list.map((option) => (
            <RadioCard
              key={option.id}
              name="day"
              value={option.id}
              checked={option.id === day?.id}
              disabled={option.isFull}
              onChoose={chooseDay}
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
    </CheckoutCard>
  );
}

/** Time slots of the chosen takeaway day. */
function TimeSlots({ slots: { times, time, chooseTime } }: { readonly slots: SlotsState }) {
  const { t } = useLingui();
  return (
    <>
      {times.list.length > 0 && (
        <RadioCards legend={t`Pick-up time`} tiles="narrow">
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
