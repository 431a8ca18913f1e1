import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { getShopToday } from '#contract/fields/dates.ts';
import { SearchForm } from '#src/staff/layout/SearchForm.tsx';
import { ShopSelect } from '#src/staff/layout/ShopSelect.tsx';
import type { OrderListState } from '#src/staff/orders/order-search.rules.ts';
import { ProductFilter } from './ProductFilter.tsx';

/** Search, day, slot, shop and product. */
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
        onChange={(event) => {
          const day = event.currentTarget.value;
          apply({ day, ...(day === '' ? { slot: '' } : {}) });
        }}
      />
      <TextInput
        type="time"
        label={t`Slot time`}
        value={search.slot}
        onChange={(event) => {
          const slot = event.currentTarget.value;
          // A slot is one of a day.
          apply({ slot, ...(slot === '' || search.day !== '' ? {} : { day: getShopToday(new Date()) }) });
        }}
      />
      <ShopSelect value={search.shopId} onChange={(shopId) => apply({ shopId })} />
      <ProductFilter
        productId={search.productId}
        shopId={search.shopId}
        onChange={(productId) => apply({ productId })}
      />
    </SearchForm>
  );
}
