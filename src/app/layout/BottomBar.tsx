import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconDiscount, IconShoppingBag, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { CountBadge } from '#src/ui/display/CountBadge.tsx';
import { useIsBusinessPage, useIsProductPage, usePromotionCount } from './use-layout-data.ts';
import classes from './BottomBar.module.css';

interface BottomBarProps {
  readonly cartCount: number | null;
  readonly onOpenCart: () => void;
}

/** Navigation on phones: Shop, Promotions, Cart, Profile. */
export function BottomBar({ cartCount, onOpenCart }: BottomBarProps) {
  const { t } = useLingui();
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  const promotions = usePromotionCount();
  const isProductPage = useIsProductPage();
  const isBusinessPage = useIsBusinessPage();

  const cart = (
    <>
      <IconShoppingBag size={24} aria-hidden />
      <span className={classes.count}>
        <CountBadge count={cartCount ?? 0} label={t`${plural(cartCount ?? 0, { one: '# item', other: '# items' })}`} />
      </span>
      <Trans>Cart</Trans>
    </>
  );

  return (
    <nav aria-label={t`Shop navigation`} className={classes.bar}>
      <Link {...getHomeLink({ countryCode, shopId })} className={classes.item}>
        <IconBuildingStore size={24} aria-hidden />
        <Trans>Shop</Trans>
      </Link>
      <Link to="/promotions" className={classes.item}>
        <IconDiscount size={24} aria-hidden />
        <span className={classes.count}>
          <CountBadge
            count={promotions}
            label={t`${plural(promotions, { one: '# promotion', other: '# promotions' })}`}
          />
        </span>
        <Trans>Promotions</Trans>
      </Link>
      {isProductPage && cartCount !== null ? (
        <UnstyledButton className={classes.item} onClick={onOpenCart} aria-haspopup="dialog">
          {cart}
        </UnstyledButton>
      ) : (
        <Link to={isBusinessPage ? '/shopb2b/cart' : '/cart'} className={classes.item}>
          {cart}
        </Link>
      )}
      <Link to="/profile" className={classes.item}>
        <IconUser size={24} aria-hidden />
        <Trans>Profile</Trans>
      </Link>
    </nav>
  );
}
