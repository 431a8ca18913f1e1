import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StaffProduct } from '#contract/staff/product-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { StockInput } from '#src/staff/catalogue/PriceInput.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { useChangeProduct } from './use-change-product.ts';
import classes from './ProductPage.module.css';

interface SectionProps {
  readonly product: StaffProduct;
  readonly isEditable: boolean;
}

/** The quantity that can still be sold, with the reason of each change. */
export function StockSection({ product, isEditable }: SectionProps) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const { id, stock } = product;
  const [value, setValue] = useState<number | null>(stock);
  const [reason, setReason] = useState('');
  const { submit, isPending, error } = useChangeProduct();
  return (
    <section aria-labelledby="product-stock">
      <h2 id="product-stock">
        <Trans>Stock</Trans>
      </h2>
      <p className={classes.current}>
        <strong>{number(stock)}</strong>
        <span>
          <Trans>can still be sold</Trans>
        </span>
      </p>
      {isEditable && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (value === null || value === stock) return;
            submit({ id, stock: { before: stock, after: value } }, reason);
          }}
        >
          <StockInput label={t`New stock`} required value={value} onChange={setValue} />
          <TextInput
            label={t`Reason for the stock`}
            placeholder={t`Such as: inventory`}
            required
            minLength={3}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {error !== '' && <FormAlert>{error}</FormAlert>}
          <Button type="submit" loading={isPending} disabled={value === null || value === stock}>
            <Trans>Save stock</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}
