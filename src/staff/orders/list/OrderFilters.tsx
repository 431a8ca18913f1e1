import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderListState } from '#src/staff/orders/order-search.rules.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './OrdersPage.module.css';

/** Search, day and shop. */
export function OrderFilters({ search }: { readonly search: OrderListState }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const staff = useStaff();
  const [find, setFind] = useState(search.find);
  const [shown, setShown] = useState(search.find);
  // Back, or a link, has changed the search.
  if (shown !== search.find) {
    setShown(search.find);
    setFind(search.find);
  }
  const apply = (change: Partial<OrderListState>) =>
    void navigate({ to: '/orders', search: { ...search, ...change, page: 1 } });
  const shops = staff?.shops ?? [];
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        // A search is for an order in any state.
        apply({ find: find.trim(), ...(find.trim() === '' ? {} : { queue: 'all' }) });
      }}
    >
      <TextInput
        type="search"
        className={classes.find}
        label={t`Search`}
        placeholder={t`Number, name, e-mail, phone`}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t`Day`}
        value={search.day}
        onChange={(event) => apply({ day: event.currentTarget.value })}
      />
      {shops.length > 1 && (
        <NativeSelect
          label={t`Shop`}
          value={search.shopId}
          data={[{ value: '', label: t`All shops` }, ...shops.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(event) => apply({ shopId: event.currentTarget.value })}
        />
      )}
      <Button type="submit" variant="light">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
