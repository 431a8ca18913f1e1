import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { getCountdownPeriod, type PromotionSchedule } from './countdown.rules.ts';
import { useCountdown } from './use-countdown.ts';
import classes from './CountdownTiles.module.css';

const padToTwoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Remaining time of a promotion; renders nothing without a countdown (REQ-PROMO-12 to REQ-PROMO-14).
 * Screen readers get the end date instead, because an announcement every second would interrupt all other speech.
 */
export function CountdownTiles({ promotion }: { promotion: PromotionSchedule }) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  // The end date renders only on the client, because the server may be in another time zone.
  const isHydrated = useHydrated();
  const countdown = useCountdown(promotion);
  const period = getCountdownPeriod(promotion);
  if (countdown === null || period === null) return null;
  const { days, hours, minutes, seconds } = countdown;
  const end = dateTime(new Date(period.to).toISOString());
  const tiles = [
    { key: 'days', value: String(days), unit: t`${plural(days, { one: 'day', other: 'days' })}` },
    { key: 'hours', value: padToTwoDigits(hours), unit: t`${plural(hours, { one: 'hour', other: 'hours' })}` },
    {
      key: 'minutes',
      value: padToTwoDigits(minutes),
      unit: t`${plural(minutes, { one: 'minute', other: 'minutes' })}`,
    },
    {
      key: 'seconds',
      value: padToTwoDigits(seconds),
      unit: t`${plural(seconds, { one: 'second', other: 'seconds' })}`,
    },
  ];
  return (
    <div role="timer" aria-live="off">
      <span className="visually-hidden">{isHydrated && <Trans>ends on {end}</Trans>}</span>
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
