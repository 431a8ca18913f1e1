import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import '@mantine/core/styles/Checkbox.css';
import { toEuros } from '#contract/fields/money.ts';
import type { StaffProduct } from '#contract/staff/product-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PriceInput } from '#src/staff/catalogue/PriceInput.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { useChangeProduct } from './use-change-product.ts';
import classes from './ProductPage.module.css';

interface SectionProps {
  readonly product: StaffProduct;
  readonly isEditable: boolean;
}

/** The price, and whether it is shown as reduced. The shop alone decides from which price a reduction is announced. */
export function PriceSection({ product, isEditable }: SectionProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { id, price, priorPrice, lowestPrice } = product;
  const [value, setValue] = useState<number | null>(price);
  const [isReduction, setIsReduction] = useState(false);
  const { submit, isPending, error } = useChangeProduct();
  const canReduce = lowestPrice !== null && value !== null && value < lowestPrice && value !== price;
  return (
    <section aria-labelledby="product-price">
      <h2 id="product-price">
        <Trans>Price</Trans>
      </h2>
      <p className={classes.current}>
        <strong>{money(price)}</strong>
        {priorPrice !== null && (
          <span>
            <Trans>reduced from {money(priorPrice)}</Trans>
          </span>
        )}
      </p>
      <p className={classes.hint}>
        {lowestPrice === null ? (
          <Trans>On sale for less than 30 days, so no reduction can be announced yet.</Trans>
        ) : (
          <Trans>Lowest price of the last 30 days: {money(lowestPrice)}. A reduction is announced from it.</Trans>
        )}
      </p>
      {isEditable && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (value === null || value === price) return;
            const change = { before: toEuros(price), after: toEuros(value), isReduction: isReduction && canReduce };
            submit({ id, price: change });
          }}
        >
          <PriceInput label={t`New price`} required value={value} onChange={setValue} />
          <Checkbox
            label={t`Show as reduced`}
            disabled={!canReduce}
            checked={isReduction && canReduce}
            onChange={(event) => setIsReduction(event.currentTarget.checked)}
          />
          {error !== '' && <FormAlert>{error}</FormAlert>}
          <Button type="submit" loading={isPending} disabled={value === null || value === price}>
            <Trans>Save price</Trans>
          </Button>
        </form>
      )}
    </section>
  );
}
