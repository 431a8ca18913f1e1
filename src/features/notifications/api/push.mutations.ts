import { mutationOptions } from '@tanstack/react-query';
import type { CallResponse } from '#contract/call.ts';
import { notificationCalls } from '#contract/notifications.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { broadcastReadNotifications } from './notification-tab-sync.ts';
import { NOTIFICATIONS_KEY, PUSH_KEY } from './notifications.queries.ts';
import { subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';

/** Switches the messages to this browser on or off. The result is the browser's permission; the screen shows failures. */
export const setPushMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationFn: (isWanted: boolean) => (isWanted ? subscribeToPush(request) : unsubscribeFromPush(request)),
    onSettled: (_data, _error, _isWanted, _result, { client }) => client.invalidateQueries({ queryKey: PUSH_KEY }),
    meta: { failure: 'silent' },
  });

/**
 * Marks all notifications as read. They stay marked as new on this page until it is opened again. A failure has no effect: the
 * next visit of the page repeats it.
 */
export const readNotificationsMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationFn: () => request(notificationCalls.readNotifications, {}),
    onSuccess: (_data, _variables, _result, { client }) => {
      client.setQueriesData<CallResponse<typeof notificationCalls.notifications>>(
        { queryKey: NOTIFICATIONS_KEY },
        (list) => list && { ...list, unread: 0 },
      );
      broadcastReadNotifications();
    },
    meta: { failure: 'silent' },
  });
