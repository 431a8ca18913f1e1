import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDevices, IconLogout } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { MemberSession } from '#contract/member-sessions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { memberSessionMutations, memberSessionQueries } from '#src/features/account/api/member-sessions.queries.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { useSingleMutation } from './use-single-mutation.ts';
import classes from './SecurityTab.module.css';

/** The devices on which the member is logged in, one for each session. */
export function DeviceList() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const request = useApiRequest();
  const { data: sessions } = useSuspenseQuery(memberSessionQueries(request).list());
  const endOthers = useSingleMutation(memberSessionMutations(request).endOthers());
  const confirmEndOthers = async () => {
    const isConfirmed = await confirm({
      title: t`Log out of all other devices?`,
      text: t`You’ll stay logged in on this device only.`,
      confirm: t`Log out`,
      cancel: t`Cancel`,
    });
    if (isConfirmed) endOthers.mutate();
  };
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Your devices</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>You’re logged in here. If you don’t recognise a device, log it out and change your password.</Trans>
      </p>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <DeviceListItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          leftSection={<IconLogout size={20} aria-hidden />}
          loading={endOthers.isPending}
          aria-haspopup="dialog"
          onClick={() => void confirmEndOthers()}
        >
          <Trans>Log out of all other devices</Trans>
        </Button>
      )}
    </>
  );
}

/** The name of a device, as reported by its browser. */
export function useDeviceName({
  browser,
  system,
  isByAdmin = false,
}: Pick<MemberSession, 'browser' | 'system'> & { readonly isByAdmin?: boolean }): string {
  const { t } = useLingui();
  if (isByAdmin) return t`The shop’s support`;
  if (browser !== '' && system !== '') return t`${browser} on ${system}`;
  return browser || system || t`Unknown device`;
}

function DeviceListItem({ session }: { readonly session: MemberSession }) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  const end = useSingleMutation(memberSessionMutations(useApiRequest()).end());
  const name = useDeviceName(session);
  const { id, isCurrent, createdAt, lastSeenAt } = session;
  const loginTime = dateTime(createdAt);
  const lastTime = dateTime(lastSeenAt);
  return (
    <li className={classes.item}>
      <IconDevices size={24} aria-hidden />
      <div className={classes.about}>
        <h3 className={classes.name}>
          <span>{name}</span>
          {isCurrent && (
            <StatusBadge tone="good">
              <Trans>This device</Trans>
            </StatusBadge>
          )}
        </h3>
        <p className={classes.hint}>
          {!isCurrent && (
            <>
              <Trans>Last used: {lastTime}</Trans>
              <br />
            </>
          )}
          <Trans>Logged in: {loginTime}</Trans>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="light"
          loading={end.isPending}
          aria-label={t`Log out ${name}, logged in ${loginTime}`}
          onClick={() => end.mutate(id)}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}
