import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState, type Ref } from 'react';
import '@mantine/core/styles/Combobox.css';
import type { ListedStaffProduct } from '#contract/staff/product-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { staffProductQueries } from '#src/staff/catalogue/product.queries.ts';
import classes from './ProductSearch.module.css';

const SEARCH_DEBOUNCE_MS = 250;
/** As in the catalogue's search. */
const MAX_SEARCH_LENGTH = 100;

interface ProductSearchProps {
  readonly label: string;
  /** Id of a shop; empty for all. */
  readonly shopId: string;
  /** Products that can't be chosen. */
  readonly excludedIds?: readonly string[];
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChoose: (product: ListedStaffProduct) => void;
}

/** Finds a product by name, id, article number and GTIN. */
export function ProductSearch({ label, shopId, excludedIds = [], ref, onChoose }: ProductSearchProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const getErrorMessage = useErrorMessage();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const [find] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const options = staffProductQueries(useApiRequest()).list({ filter: 'all', find, shopId, page: 1 });
  const isSearch = text !== '' && find !== '';
  const products = useQuery({ ...options, ...(isSearch ? {} : { queryFn: skipToken }) });
  const isWaiting = isSearch && (find !== text || products.isFetching);
  const found = isSearch && !isWaiting ? (products.data?.data ?? []).filter(({ id }) => !excludedIds.includes(id)) : [];
  const getEmptyMessage = () => {
    if (text === '') return t`Type a name or an article number`;
    if (isWaiting || find !== text) return t`Searching`;
    return products.isError ? getErrorMessage(products.error) : t`No other product matches`;
  };
  return (
    <Select
      label={label}
      placeholder={t`Name, article number, GTIN`}
      searchable
      ref={ref}
      autoComplete="off"
      maxLength={MAX_SEARCH_LENGTH}
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has already filtered, also by what is not part of the label.
      filter={({ options: all }) => all}
      renderOption={({ option }) => {
        const product = found.find(({ id }) => id === option.value);
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            {product && (
              <span className={classes.hint}>
                {[product.sku, money(product.price), shopId === '' ? product.shop : '']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            )}
          </span>
        );
      }}
      value={null}
      onChange={(id) => {
        const product = found.find((candidate) => candidate.id === id);
        if (product === undefined) return;
        setTyped('');
        onChoose(product);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={getEmptyMessage()}
    />
  );
}
