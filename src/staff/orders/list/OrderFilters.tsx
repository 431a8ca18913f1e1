import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { SearchForm } from '#src/staff/layout/SearchForm.tsx';
import { ShopSelect } from '#src/staff/layout/ShopSelect.tsx';
import type { OrderListState } from '#src/staff/orders/order-search.rules.ts';

/** Search, day and shop. */
export function OrderFilters({ search }: { readonly search: OrderListState }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const apply = (change: Partial<OrderListState>) =>
    void navigate({ to: '/orders', search: { ...search, ...change, page: 1 } });
  return (
    <SearchForm
      text={search.find}
      placeholder={t`Number, name, e-mail, phone`}
      // A search is for an order in any state.
      onSearch={(find) => apply({ find, ...(find === '' ? {} : { queue: 'all' }) })}
    >
      <TextInput
        type="date"
        label={t`Day`}
        value={search.day}
        onChange={(event) => apply({ day: event.currentTarget.value })}
      />
      <ShopSelect value={search.shopId} onChange={(shopId) => apply({ shopId })} />
    </SearchForm>
  );
}
