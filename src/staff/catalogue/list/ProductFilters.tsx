import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PRODUCT_FILTERS, type ProductFilter } from '#contract/staff/product-entity.ts';
import type { ProductListState } from '#src/staff/catalogue/product-search.rules.ts';
import { useProductLabels } from '#src/staff/catalogue/use-product-labels.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './ProductsPage.module.css';

const toFilter = (text: string): ProductFilter => PRODUCT_FILTERS.find((filter) => filter === text) ?? 'all';

/** Search, state and shop. */
export function ProductFilters({ search }: { readonly search: ProductListState }) {
  const { t } = useLingui();
  const labels = useProductLabels();
  const navigate = useNavigate();
  const staff = useStaff();
  const [find, setFind] = useState(search.find);
  const [shown, setShown] = useState(search.find);
  // Back, or a link, has changed the search.
  if (shown !== search.find) {
    setShown(search.find);
    setFind(search.find);
  }
  const apply = (change: Partial<ProductListState>) =>
    void navigate({ to: '/products', search: { ...search, ...change, page: 1 } });
  const shops = staff?.shops ?? [];
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        apply({ find: find.trim() });
      }}
    >
      <TextInput
        type="search"
        className={classes.find}
        label={t`Search`}
        placeholder={t`Name, article number, GTIN`}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Show`}
        value={search.filter}
        data={PRODUCT_FILTERS.map((filter) => ({ value: filter, label: labels.filter(filter) }))}
        onChange={(event) => apply({ filter: toFilter(event.currentTarget.value) })}
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
