import { useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { staffProductQueries } from '#src/staff/catalogue/product.queries.ts';
import { ProductSearch } from '#src/staff/catalogue/ProductSearch.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

interface ProductFilterProps {
  /** Empty for orders with any product. */
  readonly productId: string;
  readonly shopId: string;
  readonly onChange: (productId: string) => void;
}

/** Filters the orders by a product. One that the catalogue does not have any more is shown by its id. */
export function ProductFilter({ productId, shopId, onChange }: ProductFilterProps) {
  const { t } = useLingui();
  const options = staffProductQueries(useApiRequest()).detail(productId);
  const { data } = useQuery({ ...options, ...(productId === '' ? { queryFn: skipToken } : {}) });
  // The field that had the focus is replaced.
  const [isChanged, setChanged] = useState(false);
  const change = (id: string) => {
    setChanged(true);
    onChange(id);
  };
  if (productId === '') {
    return (
      <ProductSearch
        label={t`Product`}
        shopId={shopId}
        ref={isChanged ? focus : null}
        onChoose={({ id }) => change(id)}
      />
    );
  }
  return (
    <TextInput
      label={t`Product`}
      readOnly
      value={data?.name ?? productId}
      rightSection={
        <CloseButton aria-label={t`Any product`} ref={isChanged ? focus : null} onClick={() => change('')} />
      }
    />
  );
}
