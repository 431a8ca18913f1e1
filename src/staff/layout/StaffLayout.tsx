import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { staffSessionCalls } from '#contract/staff/session.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { Preferences } from '#src/app/layout/header/Preferences.tsx';
import { useStaff, useStaffSession } from '#src/staff/session/staff-session-context.ts';
import { useBrandName } from '#src/ui/brand/brand-context.ts';
import { Areas } from './Areas.tsx';
import { useRoleName } from './use-role-name.ts';
import classes from './StaffLayout.module.css';

/** Header, navigation and main area of all pages behind the login. */
export function StaffLayout() {
  const { t } = useLingui();
  const brandName = useBrandName();
  const request = useApiRequest();
  const session = useStaffSession();
  const staff = useStaff();
  const getRoleName = useRoleName();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const logOut = useMutation({
    mutationFn: () => request(staffSessionCalls.staffLogout, {}),
    // The device forgets the login also when the shop can't be reached.
    onSettled: () => session.end(),
    meta: { failure: 'silent' },
  });
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <header className={classes.header}>
        <Link to="/" className={classes.brand} aria-label={t`${brandName}, staff`}>
          <img src="/icons/icon-192.png" alt="" width={32} height={32} />
          <span aria-hidden>{brandName}</span>
        </Link>
        <Areas />
        <div className={classes.end}>
          {isLoading && <Loader size="xs" aria-label={t`Loading`} />}
          {staff && (
            <Link to="/account" className={classes.person}>
              <IconUserCircle size={20} aria-hidden />
              <span className={`${classes.who} ${classes.label}`}>
                <strong>{staff.name}</strong>
                <span>{getRoleName(staff.role)}</span>
              </span>
            </Link>
          )}
          <Preferences />
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconLogout size={18} aria-hidden />}
            onClick={() => logOut.mutate()}
          >
            <span className={classes.label}>
              <Trans>Log out</Trans>
            </span>
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
