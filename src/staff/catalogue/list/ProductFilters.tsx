import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PRODUCT_FILTERS, type ProductFilter } from '#contract/staff/product-entity.ts';
import type { ProductListState } from '#src/staff/catalogue/product-search.rules.ts';
import { useProductLabels } from '#src/staff/catalogue/use-product-labels.ts';
import { SearchForm } from '#src/staff/layout/SearchForm.tsx';
import { ShopSelect } from '#src/staff/layout/ShopSelect.tsx';

const toFilter = (text: string): ProductFilter => PRODUCT_FILTERS.find((filter) => filter === text) ?? 'all';

/** Search, state and shop. */
export function ProductFilters({ search }: { readonly search: ProductListState }) {
  const { t } = useLingui();
  const labels = useProductLabels();
  const navigate = useNavigate();
  const apply = (change: Partial<ProductListState>) =>
    void navigate({ to: '/products', search: { ...search, ...change, page: 1 } });
  return (
    <SearchForm text={search.find} placeholder={t`Name, article number, GTIN`} onSearch={(find) => apply({ find })}>
      <NativeSelect
        label={t`Show`}
        value={search.filter}
        data={PRODUCT_FILTERS.map((filter) => ({ value: filter, label: labels.filter(filter) }))}
        onChange={(event) => apply({ filter: toFilter(event.currentTarget.value) })}
      />
      <ShopSelect value={search.shopId} onChange={(shopId) => apply({ shopId })} />
    </SearchForm>
  );
}
