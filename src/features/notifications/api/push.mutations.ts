import { mutationOptions } from '@tanstack/react-query';
import { notificationCalls } from '#contract/notifications.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { subscribeToPush, unsubscribeFromPush } from './push-subscription.ts';

/** Switches the messages to this browser on or off. The result is the browser's permission; the screen shows failures. */
export const setPushMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationFn: (isWanted: boolean) => (isWanted ? subscribeToPush(request) : unsubscribeFromPush(request)),
    onSettled: (_data, _error, _isWanted, _result, { client }) => client.invalidateQueries({ queryKey: ['push-key'] }),
    meta: { failure: 'silent' },
  });

/** Marks all notifications as read. A failure has no effect: the next visit of the page repeats it. */
export const readNotificationsMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationFn: () => request(notificationCalls.readNotifications, {}),
    meta: { failure: 'silent' },
  });
