import { msg } from '@lingui/core/macro';
import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingStore,
  IconClipboardList,
  IconInbox,
  IconLayoutDashboard,
  IconPackage,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { canChange } from '#contract/staff/roles.ts';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import classes from './StaffLayout.module.css';

const AREAS = [
  { to: '/', Icon: IconLayoutDashboard, label: msg`Overview` },
  { to: '/orders', Icon: IconClipboardList, label: msg`Orders` },
  { to: '/counter', Icon: IconBuildingStore, label: msg`Counter` },
  { to: '/inbox', Icon: IconInbox, label: msg`Support` },
  { to: '/products', Icon: IconPackage, label: msg`Catalogue` },
  { to: '/members', Icon: IconUsers, label: msg`Members` },
  { to: '/people', Icon: IconShieldLock, label: msg`Staff` },
] as const;

const scrollIntoView = (area: HTMLElement | null): void =>
  area?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Links to the areas of the staff app; the staff accounts are for owners. On a narrow screen their row scrolls to the open one. */
export function Areas() {
  const { t } = useLingui();
  const { _ } = useTranslation();
  const staff = useStaff();
  const isOwner = staff !== null && canChange(staff.role, 'staff');
  return (
    <nav aria-label={t`Areas`} className={classes.nav}>
      {AREAS.filter(({ to }) => isOwner || to !== '/people').map(({ to, Icon, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={classes.link}>
          {({ isActive }) => (
            <>
              <Icon size={20} aria-hidden />
              <span ref={isActive ? scrollIntoView : null}>{_(label)}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
