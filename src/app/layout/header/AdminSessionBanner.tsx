import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { sessionCalls, type Profile } from '#contract/session.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useLogout } from '#src/features/account/logout/use-logout.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './AdminSessionBanner.module.css';

interface AdminSessionBannerProps {
  readonly member: Profile;
  readonly by: NonNullable<Profile['enteredBy']>;
}

/** `setTimeout` fires at once for delays of more than 24.8 days. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Shows that an administrator acts as the member, until when, and a button that ends the session (GAP-28). */
export function AdminSessionBanner({ member, by }: AdminSessionBannerProps) {
  const { dateTime } = useFormatters();
  const request = useApiRequest();
  const logout = useLogout();
  // At that time the server has ended the session, so the error response logs out here too.
  const checkSession = useEffectEvent(() => void request(sessionCalls.profile, {}).catch(() => undefined));
  const end = Date.parse(by.until);
  useEffect(() => {
    const timer = setTimeout(() => checkSession(), Math.min(MAX_TIMEOUT_MS, Math.max(0, end - Date.now())));
    return () => clearTimeout(timer);
  }, [end]);
  const admin = by.fullName;
  const name = member.fullName;
  // The session lasts at most an hour, so the time is enough.
  const until = dateTime(by.until).slice(-5);
  return (
    <div className={classes.notice} data-admin-notice>
      <p className={classes.text}>
        <Trans>
          {admin} is logged in as {name} until {until}.
        </Trans>
      </p>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void logout()}>
        <Trans>End session</Trans>
      </Button>
    </div>
  );
}
