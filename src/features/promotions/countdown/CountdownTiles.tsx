import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './CountdownTiles.module.css';
import { getCountdownPeriod, type PromotionSchedule } from './countdown.rules.ts';
import { useCountdown } from './use-countdown.ts';

const padTwo = (value: number) => String(value).padStart(2, '0');

/**
 * How long a promotion still runs; nothing when there is no countdown (doc 2 §4). Who hears the page
 * hears when it ends: seconds read aloud would drown everything else.
 */
export function CountdownTiles({ promotion }: { promotion: PromotionSchedule }) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  // The server that renders a page may stand in another time zone than its reader.
  const hydrated = useHydrated();
  const countdown = useCountdown(promotion);
  const period = getCountdownPeriod(promotion);
  if (countdown === null || period === null) return null;
  const { days, hours, minutes, seconds } = countdown;
  const end = dateTime(new Date(period.to).toISOString());
  const tiles = [
    { key: 'days', value: String(days), unit: t`${plural(days, { one: 'day', other: 'days' })}` },
    { key: 'hours', value: padTwo(hours), unit: t`${plural(hours, { one: 'hour', other: 'hours' })}` },
    {
      key: 'minutes',
      value: padTwo(minutes),
      unit: t`${plural(minutes, { one: 'minute', other: 'minutes' })}`,
    },
    {
      key: 'seconds',
      value: padTwo(seconds),
      unit: t`${plural(seconds, { one: 'second', other: 'seconds' })}`,
    },
  ];
  return (
    <div role="timer" aria-live="off">
      <span className="visually-hidden">{hydrated && <Trans>ends on {end}</Trans>}</span>
      <div className={classes.tiles} aria-hidden>
        {tiles.map(({ key, value, unit }) => (
          <span key={key} className={classes.tile}>
            <span className={classes.value}>{value}</span>
            <span className={classes.unit}>{unit}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
