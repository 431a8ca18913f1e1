import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconBell,
  IconCoins,
  IconFileDownload,
  IconHeart,
  IconLogout,
  IconMapPin,
  IconReceipt,
  IconShieldLock,
  IconTicket,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLogout } from '#src/features/account/logout/use-logout.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { centerInRow } from '#src/ui/navigation/center-in-row.ts';
import type { ProfileSearch } from './profile.search.ts';
import classes from './ProfilePage.module.css';

interface ProfileTabsProps {
  readonly current: ProfileSearch['tab'];
  /** On phones the page of an order leads back to the orders itself. */
  readonly isHiddenOnPhones: boolean;
}

/** On phones the tabs are one row that scrolls sideways. */
const centerTab = (tab: HTMLLIElement | null): void => centerInRow(tab, tab?.parentElement);

/**
 * Tab bar of the profile (REQ-PROF-01). The items are links instead of ARIA tabs, because each has its own
 * URL and heading. The logout beside them is a button.
 */
export function ProfileTabs({ current, isHiddenOnPhones }: ProfileTabsProps) {
  const { t } = useLingui();
  const logout = useLogout();
  const tabs: readonly (readonly [ProfileSearch['tab'], string, Icon])[] = [
    ['account', t`Account details`, IconUser],
    ['myAddresses', t`Addresses`, IconMapPin],
    ['myOrders', t`My orders`, IconReceipt],
    ['myTickets', t`My tickets`, IconTicket],
    ['myBalances', t`Points and balances`, IconCoins],
    ['notifications', t`Notifications`, IconBell],
    ['security', t`Login and security`, IconShieldLock],
    ['data', t`Privacy and data`, IconFileDownload],
  ];
  return (
    <nav aria-label={t`Profile`} className={classes.tabs} data-hidden-on-phones={isHiddenOnPhones || undefined}>
      <ul>
        {tabs.map(([tab, name, TabIcon]) => (
          <li key={tab} ref={tab === current ? centerTab : null}>
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
      </ul>
      <div className={classes.logout}>
        <UnstyledButton className={classes.tab} aria-haspopup="dialog" onClick={() => void logout()}>
          <IconLogout size={22} aria-hidden />
          <span>
            <Trans>Logout</Trans>
          </span>
        </UnstyledButton>
      </div>
    </nav>
  );
}
