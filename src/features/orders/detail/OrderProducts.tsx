import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { UnitPrice } from '#src/ui/product/UnitPrice.tsx';
import classes from './OrderProducts.module.css';

type Product = Order['products'][number];

interface OrderProductsProps {
  readonly products: readonly Product[];
}

const getRecipient = ({ toWhomUser }: Product) => toWhomUser?.fullName ?? '';

/** One line per product, with the recipient if it is a friend. {@link OrderPrices} has the parts of its price. */
export function OrderProducts({ products }: OrderProductsProps) {
  const { money } = useFormatters();
  return (
    <ul className={classes.list}>
      {products.map((product, index) => (
        <li key={index} className={classes.product}>
          <ProductImage src={product.images[0]} alt="" sizes="48px" />
          <ProductName name={product.name} recipient={product.toWhom === 'Friend' ? getRecipient(product) : ''} />
          <span className={classes.amount}>
            <span>{`${String(product.quantity)} × ${money(product.price)}`}</span>
            <UnitPrice unitPrice={product.unitPrice} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ProductNameProps {
  readonly name: string;
  /** Empty for none. */
  readonly recipient: string;
}

function ProductName({ name, recipient }: ProductNameProps) {
  return (
    <span>
      <span>{name}</span>
      {recipient !== '' && (
        <span className={classes.recipient}>
          <Trans>To: {recipient}</Trans>
        </span>
      )}
    </span>
  );
}

/** Parts of the products' prices: a table, on phones one card per row. */
export function OrderPrices({ products }: OrderProductsProps) {
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
          <PriceRow key={index} product={product} labels={labels} />
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

interface PriceRowProps {
  readonly product: Product;
  readonly labels: ColumnLabels;
}

function PriceRow({ product, labels }: PriceRowProps) {
  const { money, percent } = useFormatters();
  const { scontoMerceUsed: discount } = product;
  const vat = (
    <span>
      <span>{`${money(product.vatPrice)} `}</span>
      <span className={classes.rate}>{`(${percent(product.vatPercentage)})`}</span>
    </span>
  );
  return (
    <tr>
      <th scope="row">
        <ProductName name={product.name} recipient={getRecipient(product)} />
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
