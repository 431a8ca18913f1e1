import { msg } from '@lingui/core/macro';
import { useLingui as useTranslation } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingStore,
  IconClipboardList,
  IconInbox,
  IconLayoutDashboard,
  IconPackage,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './StaffLayout.module.css';

const AREAS = [
  { to: '/', Icon: IconLayoutDashboard, label: msg`Overview` },
  { to: '/orders', Icon: IconClipboardList, label: msg`Orders` },
  { to: '/counter', Icon: IconBuildingStore, label: msg`Counter` },
  { to: '/inbox', Icon: IconInbox, label: msg`Support` },
  { to: '/products', Icon: IconPackage, label: msg`Catalogue` },
  { to: '/members', Icon: IconUsers, label: msg`Members` },
] as const;

const scrollIntoView = (area: HTMLElement | null): void =>
  area?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Links to the areas of the staff app. On a narrow screen their row scrolls to the open one. */
export function Areas() {
  const { t } = useLingui();
  const { _ } = useTranslation();
  return (
    <nav aria-label={t`Areas`} className={classes.nav}>
      {AREAS.map(({ to, Icon, label }) => (
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
