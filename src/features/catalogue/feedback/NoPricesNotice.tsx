import { Link, useLocation } from '@tanstack/react-router';
import { IconBuildingStore, IconLock } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useMember, useSessionValue } from '#src/session/session-context.tsx';
import classes from './NoPricesNotice.module.css';

/**
 * Why there are no prices, once for a page: visitors get the one link that brings them back here
 * after login (GAP-07), members of an inactive shop are told so. Nothing in an active shop.
 */
export function NoPricesNotice() {
  const visitor = useSessionValue(({ token }) => token === '');
  const member = useMember();
  const href = useLocation({ select: (location) => location.href });
  if (visitor) {
    return (
      <p className={classes.notice}>
        <IconLock size={20} aria-hidden />
        <Link to="/login" search={{ redirect: href }} className={classes.link}>
          <Trans>Log in to see prices and buy</Trans>
        </Link>
      </p>
    );
  }
  if (member === null || member.isShopActive) return null;
  return (
    <p className={classes.notice}>
      <IconBuildingStore size={20} aria-hidden />
      <Trans>Your shop is not active: prices and purchases are not available.</Trans>
    </p>
  );
}
