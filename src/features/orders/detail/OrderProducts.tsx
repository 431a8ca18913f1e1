import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import classes from './OrderProducts.module.css';

type Product = Order['products'][number];

/** Products, recipients and prices of an order: a table, on phones one card per row. */
export function OrderProducts({ products }: { readonly products: Order['products'] }) {
  const { t } = useLingui();
  const hasDiscount = products.some(({ scontoMerceUsed }) => scontoMerceUsed > 0);
  const labels: ColumnLabels = {
    quantity: t`Quantity`,
    price: t`Price`,
    subtotal: t`Subtotal`,
    discount: hasDiscount ? t`Merchandise discount` : null,
    vat: t`VAT`,
    final: t`Final price`,
  };
  const { quantity, price, subtotal, discount, vat, final } = labels;
  const columns = [quantity, price, subtotal, ...(discount === null ? [] : [discount]), vat, final];
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Product</Trans>
          </th>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <ProductRow key={index} product={product} labels={labels} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnLabels {
  readonly quantity: string;
  readonly price: string;
  readonly subtotal: string;
  /** Null when no product has a discount. */
  readonly discount: string | null;
  readonly vat: string;
  readonly final: string;
}

function ProductRow({ product, labels }: { readonly product: Product; readonly labels: ColumnLabels }) {
  const { money, percent } = useFormatters();
  const { scontoMerceUsed: discount } = product;
  const recipient = product.toWhomUser?.fullName ?? '';
  const vat = (
    <span>
      <span>{`${money(product.vatPrice)} `}</span>
      <span className={classes.rate}>{`(${percent(product.vatPercentage)})`}</span>
    </span>
  );
  return (
    <tr>
      <th scope="row">
        <div className={classes.product}>
          <ProductImage src={product.images[0]} alt="" sizes="64px" />
          <div>
            <span>{product.name}</span>
            {recipient !== '' && (
              <span className={classes.recipient}>
                <Trans>To: {recipient}</Trans>
              </span>
            )}
          </div>
        </div>
      </th>
      <td data-label={labels.quantity}>{product.quantity}</td>
      <td data-label={labels.price}>{money(product.price)}</td>
      <td data-label={labels.subtotal}>{money(product.subTotalPrice)}</td>
      {labels.discount !== null && (
        <td data-label={labels.discount} data-empty={discount === 0 || undefined}>
          {discount === 0 ? '–' : `−${money(discount)}`}
        </td>
      )}
      <td data-label={labels.vat}>{vat}</td>
      <td data-label={labels.final} className={classes.final}>
        {money(product.finalPrice)}
      </td>
    </tr>
  );
}
