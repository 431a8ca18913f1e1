import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderType } from '#contract/b2b.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { ErrorState } from '#src/ui/ErrorState.tsx';
import { RadioCard, RadioCards } from '#src/ui/RadioCard.tsx';
import { TextShape } from '#src/ui/Shapes.tsx';
import classes from './BusinessCheckout.module.css';
import { CheckoutCard } from './CheckoutCard.tsx';
import { hoursOf, hoursText } from './slots.rules.ts';
import type { SlotSelection } from './use-slots.ts';

interface BusinessSlotsProps {
  readonly orderType: OrderType;
  readonly slots: SlotSelection;
}

/** When it is collected, to the half hour, or delivered (doc 2 §2). */
export function BusinessSlots({ orderType, slots }: BusinessSlotsProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { days, day, chooseDay } = slots;
  const takeaway = orderType === 'Takeaway';
  const title = t`Day and time`;
  return (
    <CheckoutCard title={title}>
      {days.isPending && (
        // The veil over the page says that it loads.
        <div aria-hidden>
          <TextShape lines={3} />
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
                <span>{date(one.date)}</span> <span>{hoursOf(one)}</span>
              </span>
            </RadioCard>
          ))}
        </RadioCards>
      )}
      {days.isEmpty && <NoSlots />}
      {days.error !== null && <ErrorState error={days.error} onRetry={days.retry} />}
      {takeaway && day !== null && <Times slots={slots} />}
    </CheckoutCard>
  );
}

/** The half hours of the chosen day. */
function Times({ slots: { times, time, chooseTime } }: { readonly slots: SlotSelection }) {
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
              title={hoursText(startTime, endTime)}
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
