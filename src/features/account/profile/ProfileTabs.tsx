import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconLogout, IconReceipt, IconTicket, IconUser, type Icon } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './ProfilePage.module.css';
import type { ProfileSearch } from './profile.search.ts';
import { useLogout } from '#src/features/account/logout/use-logout.ts';

/**
 * Links, not tabs in ARIA's sense: each has its own address and heading, and the logout among them
 * is an action.
 */
export function ProfileTabs({ current }: { readonly current: ProfileSearch['tab'] }) {
  const { t } = useLingui();
  const logout = useLogout();
  const tabs: readonly (readonly [ProfileSearch['tab'], string, Icon])[] = [
    ['account', t`Account details`, IconUser],
    ['myOrders', t`My orders`, IconReceipt],
    ['myTickets', t`My tickets`, IconTicket],
  ];
  return (
    <nav aria-label={t`Profile`} className={classes.tabs}>
      <ul>
        {tabs.map(([tab, name, TabIcon]) => (
          <li key={tab}>
            <Link
              to="/profile"
              search={{ tab }}
              className={classes.tab}
              // The router's own mark would also stand at the tab without a search.
              activeOptions={{ exact: true, includeSearch: true }}
              data-current={tab === current || undefined}
              aria-current={tab === current ? 'page' : undefined}
            >
              <TabIcon size={22} aria-hidden />
              <span>{name}</span>
            </Link>
          </li>
        ))}
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
