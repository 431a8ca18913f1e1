import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { notificationQueries } from './api/notifications.queries.ts';
import { readNotificationsMutation } from './api/push.mutations.ts';
import { PreferenceTable } from './PreferenceTable.tsx';
import { ClientPushSettings } from './PushSettings.tsx';
import classes from './Notifications.module.css';

/** Marks all notifications as read while they are on screen. */
function useMarkAsRead(unread: number): void {
  const { mutate } = useMutation(readNotificationsMutation(useApiRequest()));
  useEffect(() => {
    if (unread > 0) mutate();
  }, [unread, mutate]);
}

/** What the member was notified of, newest first, and whether this device gets it as push messages. */
export function NotificationsTab() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(useLocalizedQueries(notificationQueries).list());
  useMarkAsRead(data.unread);
  return (
    <>
      <PageHeading>{t`Notifications`}</PageHeading>
      <section className={classes.settings} aria-label={t`Notifications on this device`}>
        <ClientPushSettings />
      </section>
      <PreferenceTable />
      {data.data.length === 0 ? (
        <EmptyState title={t`No notifications yet`} icon={<IconBell size={30} />}>
          <Trans>News about your orders, products and promotions is listed here.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {data.data.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </>
  );
}

function NotificationItem({ notification }: { readonly notification: Notification }) {
  const { title, body, path, createdAt, isRead } = notification;
  const { dateTime } = useFormatters();
  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      {/* The path may lead to any page of the app, so it can't be a typed link. */}
      <a href={path} className={classes.link}>
        {title}
      </a>
      <p>{body}</p>
      <p className={classes.date}>
        {!isRead && (
          <strong>
            <Trans>New</Trans>
          </strong>
        )}{' '}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
    </li>
  );
}
