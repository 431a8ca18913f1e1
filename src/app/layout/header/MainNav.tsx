import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Profile } from '#contract/session.ts';
import { usePromotionCount, useVirtualOfficeUrl } from '#src/app/layout/use-layout-data.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { CountBadge } from '#src/ui/display/CountBadge.tsx';
import classes from './MainNav.module.css';

/** Shop, Virtual Office and Promotions, for members on wide screens. Phones have the bottom bar. */
export function MainNav({ member }: { member: Profile }) {
  const { t } = useLingui();
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  const promotions = usePromotionCount();
  const officeUrl = useVirtualOfficeUrl(member);
  return (
    <nav aria-label={t`Main`} className={classes.nav}>
      <Link {...getHomeLink({ countryCode, shopId })} className={classes.link}>
        <Trans>Shop</Trans>
      </Link>
      {officeUrl !== null && (
        <a href={officeUrl} target="_blank" rel="noopener noreferrer" className={classes.link}>
          <Trans>Virtual Office</Trans>
          <IconExternalLink size={16} aria-hidden />
          <span className="visually-hidden">
            <Trans>(opens in a new tab)</Trans>
          </span>
        </a>
      )}
      <Link to="/promotions" className={classes.link}>
        <Trans>Promotions</Trans>
        <CountBadge
          count={promotions}
          label={t`${plural(promotions, { one: '# promotion', other: '# promotions' })}`}
        />
      </Link>
    </nav>
  );
}
