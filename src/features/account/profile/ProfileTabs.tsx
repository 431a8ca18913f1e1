import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCoins, IconHeart, IconLogout, IconReceipt, IconTicket, IconUser, type Icon } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './ProfilePage.module.css';
import type { ProfileSearch } from './profile.search.ts';
import { useLogout } from '#src/features/account/logout/use-logout.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';

/**
 * Tab bar of the profile (REQ-PROF-01). The items are links instead of ARIA tabs, because each has its own
 * URL and heading. The logout among them is a button.
 */
export function ProfileTabs({ current }: { readonly current: ProfileSearch['tab'] }) {
  const { t } = useLingui();
  const logout = useLogout();
  const tabs: readonly (readonly [ProfileSearch['tab'], string, Icon])[] = [
    ['account', t`Account details`, IconUser],
    ['myOrders', t`My orders`, IconReceipt],
    ['myTickets', t`My tickets`, IconTicket],
    ['myBalances', t`Points and balances`, IconCoins],
  ];
  return (
    <nav aria-label={t`Profile`} className={classes.tabs}>
      <ul>
        {tabs.map(([tab, name, TabIcon]) => (
          <li key={tab}>
            <CurrentLink to="/profile" search={{ tab }} className={classes.tab} current={tab === current}>
              <TabIcon size={22} aria-hidden />
              <span>{name}</span>
            </CurrentLink>
          </li>
        ))}
        <li>
          <Link to="/favourites" className={classes.tab}>
            <IconHeart size={22} aria-hidden />
            <span>
              <Trans>Favourites</Trans>
            </span>
          </Link>
        </li>
        <li className={classes.logout}>
          <UnstyledButton className={classes.tab} aria-haspopup="dialog" onClick={() => void logout()}>
            <IconLogout size={22} aria-hidden />
            <span>
              <Trans>Logout</Trans>
            </span>
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
}
