import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MAX_COUNTED_PRODUCTS, type HomeFigures } from '#contract/staff/home.ts';
import { LOW_STOCK } from '#contract/staff/product-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { MoreRows } from '#src/staff/layout/MoreRows.tsx';
import classes from './Home.module.css';

/** Products on sale that run out, the lowest stock first. */
export function LowStock({ lowStock: { count, products } }: Pick<HomeFigures, 'lowStock'>) {
  const { number } = useFormatters();
  const shown = count === MAX_COUNTED_PRODUCTS ? `${number(count)}+` : number(count);
  return (
    <section aria-labelledby="home-stock" className={classes.panel}>
      <h2 id="home-stock">
        <Trans>Low stock</Trans>
      </h2>
      <p className={classes.detail}>
        {count === 0 ? (
          <Trans>No product on sale has {number(LOW_STOCK)} pieces or less.</Trans>
        ) : (
          <Trans>
            Products on sale with {number(LOW_STOCK)} pieces or less: {shown}
          </Trans>
        )}
      </p>
      <ul className={classes.list}>
        {products.map(({ id, name, sku, shop, stock }) => (
          <li key={id} className={classes.row}>
            <p>
              <Link to="/products/$productId" params={{ productId: id }}>
                {name}
              </Link>
              <span>{sku}</span>
            </p>
            <p>
              <span>{shop}</span>
              <strong>{stock === 0 ? <Trans>Sold out</Trans> : <Trans>{number(stock)} left</Trans>}</strong>
            </p>
          </li>
        ))}
      </ul>
      <MoreRows count={count - products.length} />
    </section>
  );
}
