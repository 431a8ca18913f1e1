import { Trans } from '@lingui/react/macro';
import type { ListedStaffProduct } from '#contract/staff/product-entity.ts';
import { editCell, type CellEdits } from './cell-edits.rules.ts';
import { ProductRow } from './ProductRow.tsx';
import type { Failures } from './SaveBar.tsx';
import classes from './ProductsPage.module.css';

interface ProductTableProps {
  readonly products: readonly ListedStaffProduct[];
  readonly edits: CellEdits;
  readonly failures: Failures;
  readonly isEditable: boolean;
  readonly onEdit: (edits: CellEdits) => void;
}

/** A page of products. Price and stock are fields. */
export function ProductTable({ products, edits, failures, isEditable, onEdit }: ProductTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          <th scope="col" className={classes.price}>
            <Trans>Price</Trans>
          </th>
          <th scope="col" className={classes.stock}>
            <Trans>Stock</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            edits={edits}
            failure={failures.get(product.id)}
            isEditable={isEditable}
            onEdit={(field, value) => onEdit(editCell(edits, product, field, value))}
          />
        ))}
      </tbody>
    </table>
  );
}
