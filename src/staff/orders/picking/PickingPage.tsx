import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { staffOrderQueries } from '#src/staff/orders/order.queries.ts';
import { PrintHeader } from '#src/staff/orders/print/PrintHeader.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { usePickedProducts } from './use-picked-products.ts';
import classes from './PickingPage.module.css';

const route = getRouteApi('/shell/picking');

/** What to take from the shelves for the selected orders, by product (REQ-STAFF-10). Checks survive a reload, also offline. */
export function PickingPage() {
  const { t } = useLingui();
  const { number } = useFormatters();
  const { orders } = route.useSearch();
  const { data: products } = useSuspenseQuery(staffOrderQueries(useApiRequest()).pickingList(orders));
  const { isPicked, setPicked } = usePickedProducts(orders);
  const left = products.filter(({ name, sku }) => !isPicked(`${sku} ${name}`)).length;
  return (
    <>
      <PrintHeader title={t`Picking list`} />
      {products.length === 0 ? (
        <EmptyState title={t`There is nothing to take`} />
      ) : (
        <>
          <p role="status">
            <Trans>
              {number(left)} of {number(products.length)} products left
            </Trans>
          </p>
          <ul className={classes.list}>
            {products.map((product) => {
              const key = `${product.sku} ${product.name}`;
              return (
                <li key={key}>
                  <label className={classes.product} data-picked={isPicked(key) || undefined}>
                    <input
                      type="checkbox"
                      checked={isPicked(key)}
                      onChange={(event) => setPicked(key, event.currentTarget.checked)}
                    />
                    <strong>{`${number(product.quantity)} ×`}</strong>
                    <span className={classes.name}>
                      <span>{product.name}</span>
                      <span className={classes.detail}>{product.sku}</span>
                      <span className={classes.detail}>
                        {product.orders
                          .map(({ orderNo, collectionNumber, quantity }) => {
                            const name =
                              collectionNumber === null ? orderNo : `${orderNo} (${String(collectionNumber)})`;
                            return `${name}: ${String(quantity)}`;
                          })
                          .join(', ')}
                      </span>
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
