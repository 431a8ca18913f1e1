import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ListedStaffProduct, ProductChangeResult } from '#contract/staff/product-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PriceInput, StockInput } from '#src/staff/catalogue/PriceInput.tsx';
import { ProductBadges } from '#src/staff/catalogue/ProductBadges.tsx';
import { useProductLabels } from '#src/staff/catalogue/use-product-labels.ts';
import { findEdit, type CellEdits, type EditedField } from './cell-edits.rules.ts';
import classes from './ProductsPage.module.css';

interface ProductRowProps {
  readonly product: ListedStaffProduct;
  readonly edits: CellEdits;
  /** Why the last save did not change it. */
  readonly failure: ProductChangeResult['result'] | undefined;
  readonly isEditable: boolean;
  readonly onEdit: (field: EditedField, value: number | null) => void;
}

/** A product of the table. Under a changed field is what it was. */
export function ProductRow({ product, edits, failure, isEditable, onEdit }: ProductRowProps) {
  const { t } = useLingui();
  const { money, number } = useFormatters();
  const labels = useProductLabels();
  const noteId = useId();
  const { id, name, sku, shop, price, priorPrice, stock } = product;
  const priceEdit = findEdit(edits, id, 'price');
  const stockEdit = findEdit(edits, id, 'stock');
  return (
    <tr className={classes.row} data-changed={priceEdit !== undefined || stockEdit !== undefined || undefined}>
      <th scope="row">
        <Link to="/products/$productId" params={{ productId: id }} className={classes.name}>
          {name}
        </Link>
        <span className={classes.detail}>{[sku, shop].filter((text) => text !== '').join(' · ')}</span>
        <span className={classes.badges}>
          <ProductBadges {...product} />
        </span>
        {failure !== undefined && (priceEdit ?? stockEdit) !== undefined && (
          <span className={classes.failure}>{labels.result(failure)}</span>
        )}
      </th>
      <td>
        {isEditable ? (
          <PriceInput
            aria-label={t`Price of ${name}`}
            aria-describedby={`${noteId}-price`}
            error={priceEdit?.after === null}
            value={priceEdit === undefined ? price : priceEdit.after}
            onChange={(value) => onEdit('price', value)}
          />
        ) : (
          money(price)
        )}
        <span id={`${noteId}-price`} className={classes.notes}>
          {priceEdit !== undefined && (
            <span>
              <Trans>was {money(priceEdit.before)}</Trans>
            </span>
          )}
          {priorPrice !== null && (
            <span>
              {priceEdit === undefined ? (
                <Trans>reduced from {money(priorPrice)}</Trans>
              ) : (
                <Trans>ends the reduction from {money(priorPrice)}</Trans>
              )}
            </span>
          )}
        </span>
      </td>
      <td>
        {isEditable ? (
          <StockInput
            aria-label={t`Stock of ${name}`}
            aria-describedby={`${noteId}-stock`}
            error={stockEdit?.after === null}
            value={stockEdit === undefined ? stock : stockEdit.after}
            onChange={(value) => onEdit('stock', value)}
          />
        ) : (
          number(stock)
        )}
        <span id={`${noteId}-stock`} className={classes.notes}>
          {stockEdit !== undefined && <Trans>was {number(stockEdit.before)}</Trans>}
        </span>
      </td>
    </tr>
  );
}
