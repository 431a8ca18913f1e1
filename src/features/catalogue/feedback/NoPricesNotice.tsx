import { Trans } from '@lingui/react/macro';
import { IconBuildingStore, IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useMember, useSessionValue } from '#src/session/session-context.tsx';
import classes from './NoPricesNotice.module.css';

interface NoPricesNoticeProps {
  /** The page shows prices but nothing can be bought, or it never shows prices to others. */
  readonly arePricesPublic: boolean;
}

/**
 * Explains once per page why there are no prices or purchases (REQ-CAT-03). Visitors get a login link that returns to this
 * page (GAP-07). Members of an inactive shop get a text. In an active shop nothing is shown.
 */
export function NoPricesNotice({ arePricesPublic }: NoPricesNoticeProps) {
  const isVisitor = useSessionValue(({ token }) => token === '');
  const member = useMember();
  const href = useLocation({ select: (location) => location.href });
  if (isVisitor) {
    return (
      <p className={classes.notice}>
        <IconLock size={20} aria-hidden />
        <Link to="/login" search={{ redirect: href }} className={classes.link}>
          {arePricesPublic ? <Trans>Log in to buy</Trans> : <Trans>Log in to see prices and buy</Trans>}
        </Link>
      </p>
    );
  }
  if (member === null || member.isShopActive) return null;
  return (
    <p className={classes.notice}>
      <IconBuildingStore size={20} aria-hidden />
      {arePricesPublic ? (
        <Trans>Your shop is not active: purchases are not available.</Trans>
      ) : (
        <Trans>Your shop is not active: prices and purchases are not available.</Trans>
      )}
    </p>
  );
}
