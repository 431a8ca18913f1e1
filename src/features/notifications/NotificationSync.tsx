import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLogout } from '#src/offline/storage/logout-handlers.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { syncNotificationsAcrossTabs } from './api/notification-tab-sync.ts';
import { notificationQueries } from './api/notifications.queries.ts';
import { closeNotificationsExcept, showBadge } from './api/shown-notifications.ts';

export interface NotificationSyncProps {
  readonly hasPendingPayment: boolean;
}

/**
 * Keeps the badge of the installed app and the notifications on the screen as the inbox is: what was read here, in another tab
 * or on another device disappears when the app opens or is shown again. Nothing is removed by an old copy of the inbox.
 */
export function NotificationSync({ hasPendingPayment }: NotificationSyncProps) {
  const client = useQueryClient();
  const { data, isSuccess, isFetchedAfterMount } = useQuery(useLocalizedQueries(notificationQueries).list());
  const current = isSuccess && isFetchedAfterMount ? data : undefined;
  useEffect(() => syncNotificationsAcrossTabs(client), [client]);
  useEffect(() => {
    if (current !== undefined) void showBadge(current.unread + Number(hasPendingPayment));
  }, [current, hasPendingPayment]);
  useEffect(() => {
    if (current === undefined) return;
    const unread = current.unread === 0 ? [] : current.data.filter(({ isRead }) => !isRead);
    void closeNotificationsExcept(new Set(unread.map(({ path }) => path)));
  }, [current]);
  return null;
}

onLogout(() => {
  void showBadge(0);
  void closeNotificationsExcept(new Set());
});
