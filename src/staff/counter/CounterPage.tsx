import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SlotUse } from '#contract/staff/counter.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { staffCounterQueries } from './counter.queries.ts';
import { CounterFilters } from './CounterFilters.tsx';
import { SlotGroup } from './SlotGroup.tsx';
import classes from './Counter.module.css';

const route = getRouteApi('/shell/counter');

/** The takeaway and delivery slots of a business shop on one day (REQ-STAFF-17, REQ-STAFF-18). */
export function CounterPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data } = useSuspenseQuery(staffCounterQueries(useApiRequest()).day(search));
  const { shops, counter } = data;
  return (
    <>
      <PageHeading className={classes.title}>{t`Counter`}</PageHeading>
      <Link to="/collect">
        <Trans>Hand over an order</Trans>
      </Link>
      {counter === null ? (
        <EmptyState title={t`You see no business shop`}>
          <p>
            <Trans>Only business shops have slots for takeaway and delivery.</Trans>
          </p>
        </EmptyState>
      ) : (
        <>
          <CounterFilters shops={shops} counter={counter} />
          {counter.slots.length === 0 && (
            <EmptyState title={t`No slots on this day`}>
              <p>
                <Trans>The weekly hours are in the shop file.</Trans>
              </p>
            </EmptyState>
          )}
          {SlotUse.options.map((use) => (
            <SlotGroup
              key={use}
              use={use}
              shopId={counter.shop.id}
              day={counter.day}
              isPast={counter.day < counter.today}
              slots={counter.slots.filter((slot) => slot.use === use)}
            />
          ))}
        </>
      )}
    </>
  );
}
