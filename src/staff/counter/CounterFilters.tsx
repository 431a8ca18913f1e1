import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CounterDay } from '#contract/staff/counter.ts';
import { shiftDay } from './counter-search.rules.ts';
import classes from './Counter.module.css';

interface CounterFiltersProps {
  readonly shops: readonly { readonly id: string; readonly name: string }[];
  readonly counter: CounterDay;
}

/** Day and shop. */
export function CounterFilters({ shops, counter: { shop, day, today } }: CounterFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/counter' });
  const show = (change: { readonly shopId?: string; readonly day?: string }) =>
    // The search of the URL, not of the page: somebody may choose the shop and the day before the first is loaded.
    void navigate({ to: '/counter', search: (search) => ({ ...search, ...change }) });
  return (
    <div className={classes.filters}>
      <div className={classes.day}>
        <ActionIcon
          variant="default"
          size="input-md"
          aria-label={t`Previous day`}
          renderRoot={(props) => <Link to="/counter" search={{ shopId: shop.id, day: shiftDay(day, -1) }} {...props} />}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <TextInput
          type="date"
          label={t`Day`}
          value={day}
          // An empty value is a date that is being typed.
          onChange={(event) => event.currentTarget.value !== '' && show({ day: event.currentTarget.value })}
        />
        <ActionIcon
          variant="default"
          size="input-md"
          aria-label={t`Next day`}
          renderRoot={(props) => <Link to="/counter" search={{ shopId: shop.id, day: shiftDay(day, 1) }} {...props} />}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      {day !== today && (
        <Button
          variant="light"
          renderRoot={(props) => <Link to="/counter" search={{ shopId: shop.id, day: '' }} {...props} />}
        >
          <Trans>Today</Trans>
        </Button>
      )}
      {shops.length > 1 ? (
        <NativeSelect
          label={t`Shop`}
          value={shop.id}
          data={shops.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => show({ shopId: event.currentTarget.value })}
        />
      ) : (
        <p className={classes.shop}>{shop.name}</p>
      )}
    </div>
  );
}
