import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconBriefcase, IconDiscount } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Shop } from '#contract/shops.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { marketplaceQueries } from '#src/features/marketplace/api/marketplace.queries.ts';
import { useSession, useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { ShopContent } from './CardContent.tsx';
import classes from './Marketplace.module.css';

interface ShopPickerProps {
  readonly country: { readonly id: string; readonly code: string };
}

/** Mode 2: shops of the country, promotions and business shop (REQ-MKT-04). Back clears the selection (REQ-MKT-06). */
export function ShopPicker({ country }: ShopPickerProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const session = useSession();
  const currentShopId = useSessionValue(({ shopId }) => shopId);
  const { data: shops } = useSuspenseQuery(marketplaceQueries(useApiRequest()).shops(country.id));

  const choose = (event: MouseEvent, { id }: Shop) => {
    if (id === '') {
      event.preventDefault();
      notify({ tone: 'warning', text: t`Please select a shop.`, key: 'shop' });
      return;
    }
    // The product list stores the shop itself, after it has left a promotion of the previous shop.
    session.updateSelection({ countryId: country.id, countryCode: country.code });
  };

  return (
    <>
      <Link
        to="/"
        className={classes.back}
        data-needs-app
        onClick={() => session.updateSelection({ shopId: '', countryCode: '', countryId: '' })}
      >
        <IconArrowLeft size={20} aria-hidden />
        <Trans>Choose another country</Trans>
      </Link>
      <PageHeading className={classes.heading}>{t`Choose your shop`}</PageHeading>
      {shops.length === 0 && (
        <EmptyState title={t`No shops here yet`}>
          <Trans>Choose another country.</Trans>
        </EmptyState>
      )}
      <ul className={classes.shops}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <Link
              to="/$countryCode/$shopId/products"
              params={{ countryCode: country.code, shopId: shop.id }}
              className={classes.shop}
              data-needs-app
              onClick={(event) => choose(event, shop)}
            >
              <ShopContent shop={shop} isCurrent={shop.id === currentShopId} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/promotions" className={classes.shop}>
            <span className={classes.promotions}>
              <IconDiscount size={56} stroke={1.5} aria-hidden />
            </span>
            <span className={classes.name}>
              <Trans>Promotions</Trans>
            </span>
          </Link>
        </li>
        <li>
          <Link
            to="/"
            search={{ mode: 'shopB2BMethods', countryId: country.id, countryCode: country.code }}
            className={classes.shop}
          >
            <span className={classes.business}>
              <IconBriefcase size={56} stroke={1.5} aria-hidden />
            </span>
            <span className={classes.name}>
              <Trans>Business shop</Trans>
            </span>
          </Link>
        </li>
      </ul>
    </>
  );
}
