import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import classes from './ShopSwitch.module.css';

interface ShopSwitchProps {
  readonly shop: { readonly countryCode: string; readonly shopId: string };
}

/**
 * Link with the name of the open shop that leads to the shops of its country, for members. A list that was opened by
 * URL knows no country id: there the link has no name and leads to the countries.
 */
export function ShopSwitch({ shop: { countryCode, shopId } }: ShopSwitchProps) {
  const { t } = useLingui();
  const isVisitor = useSessionValue(({ token }) => token === '');
  const countryId = useSessionValue((state) => (state.countryCode === countryCode ? state.countryId : ''));
  const options = marketplaceQueries(useApiRequest()).shops(countryId);
  const hasShops = !isVisitor && countryId !== '';
  const { data } = useQuery({ ...options, ...(hasShops ? {} : { queryFn: skipToken }) });
  if (isVisitor) return null;
  const name = data?.find(({ id }) => id === shopId)?.fullName;
  return (
    <Link
      to="/"
      search={countryId === '' ? {} : { mode: 'selectShop', countryId, countryCode }}
      className={classes.link}
    >
      {name === undefined ? t`Change shop` : t`${name} · Change`}
    </Link>
  );
}
