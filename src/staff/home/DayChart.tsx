import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { getBarHeights } from './bars.rules.ts';
import classes from './Home.module.css';

interface DayChartProps {
  readonly title: string;
  readonly valueName: string;
  readonly days: readonly { readonly date: string; readonly value: number }[];
  readonly formatValue: (value: number) => string;
  /** Short form above a bar. */
  readonly formatBar: (value: number) => string;
}

/** Bars of one figure by day. The drawing is hidden from screen readers; its table has the same values. */
export function DayChart({ title, valueName, days, formatValue, formatBar }: DayChartProps) {
  const { date: formatDate } = useFormatters();
  const id = useId();
  const heights = getBarHeights(days.map(({ value }) => value));
  return (
    <section aria-labelledby={id} className={classes.panel}>
      <h2 id={id}>{title}</h2>
      <div className={classes.chart} aria-hidden>
        {days.map(({ date, value }, index) => (
          <div key={date} className={classes.day} data-today={index === days.length - 1 || undefined}>
            <span className={classes.value}>{formatBar(value)}</span>
            {/* The labels above and below need 3rem of the height. */}
            <div
              className={classes.bar}
              style={{ blockSize: `calc((100% - 3rem) * ${String((heights[index] ?? 0) / 100)})` }}
            />
            <span className={classes.date}>{formatDate(date).slice(0, 5)}</span>
          </div>
        ))}
      </div>
      <details className={classes.details}>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <table className={classes.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">{valueName}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, value }) => (
              <tr key={date}>
                <th scope="row">{formatDate(date)}</th>
                <td>{formatValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
