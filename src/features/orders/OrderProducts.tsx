import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import classes from './Orders.module.css';

/** What was bought, for whom and at what price. */
export function OrderProducts({ products }: { readonly products: Order['products'] }) {
  const { money, percent } = useFormats();
  return (
    <ul className={classes.products}>
      {products.map((product, place) => {
        const { name, quantity, scontoMerceUsed } = product;
        const recipient = product.toWhomUser?.fullName ?? '';
        return (
          <li key={place} className={classes.product}>
            <ProductImage src={product.images[0]} alt="" sizes="64px" />
            <div>
              <p className={classes.name}>{name}</p>
              <p className={classes.more}>
                {quantity} × {money(product.price)} ·{' '}
                <Trans>
                  VAT {percent(product.vatPercentage)}: {money(product.vatPrice)}
                </Trans>
              </p>
              {product.toWhom === 'Friend' && (
                <p className={classes.more}>
                  <Trans>To: {recipient}</Trans>
                </p>
              )}
              {scontoMerceUsed > 0 && (
                <p className={classes.more}>
                  <Trans>Merchandise discount</Trans> −{money(scontoMerceUsed)}
                </p>
              )}
            </div>
            <span className={classes.price}>{money(product.finalPrice)}</span>
          </li>
        );
      })}
    </ul>
  );
}
