import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { DayChart } from './DayChart.tsx';
import { FigureTile } from './FigureTile.tsx';
import { staffHomeQueries } from './home.queries.ts';
import { LateOrders } from './LateOrders.tsx';
import { LowStock } from './LowStock.tsx';
import { TaskList } from './TaskList.tsx';
import classes from './Home.module.css';

/** What happened in the last days, what is to do, and what needs a look (REQ-STAFF-19, REQ-STAFF-20). */
export function HomePage() {
  const { t } = useLingui();
  const { money, number } = useFormatters();
  const { data: figures } = useSuspenseQuery(staffHomeQueries(useApiRequest()).figures());
  const { days } = figures;
  const today = days.at(-1);
  const sum = (read: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + read(day), 0);
  return (
    <>
      <PageHeading className={classes.title}>{t`Overview`}</PageHeading>
      <dl className={classes.tiles}>
        <FigureTile label={t`Orders today`}>{number(today?.orders ?? 0)}</FigureTile>
        <FigureTile label={t`Revenue today`}>{money(today?.revenue ?? 0)}</FigureTile>
        <FigureTile label={t`Orders in seven days`}>{number(sum(({ orders }) => orders))}</FigureTile>
        <FigureTile label={t`Revenue in seven days`}>{money(sum(({ revenue }) => revenue))}</FigureTile>
      </dl>
      <p className={classes.detail}>
        <Trans>Paid orders. Revenue is what was paid less what was refunded, on the day of each.</Trans>
      </p>
      <div className={classes.columns}>
        <div className={classes.column}>
          <TaskList figures={figures} />
          <LateOrders late={figures.late} />
        </div>
        <div className={classes.column}>
          <DayChart
            title={t`Orders per day`}
            valueName={t`Orders`}
            days={days.map(({ date, orders }) => ({ date, value: orders }))}
            formatValue={number}
            formatBar={number}
          />
          <DayChart
            title={t`Revenue per day, in euros`}
            valueName={t`Revenue`}
            days={days.map(({ date, revenue }) => ({ date, value: revenue }))}
            formatValue={money}
            // Seven amounts with cents don't fit beside each other on a phone.
            formatBar={(cents) => number(Math.round(cents / 100))}
          />
        </div>
        <LowStock lowStock={figures.lowStock} />
      </div>
    </>
  );
}
