import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { notificationCalls, type NotificationPreference } from '#contract/notifications.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { PREFERENCES_KEY } from './notifications.queries.ts';

const showPreference = (client: QueryClient, changed: NotificationPreference): void =>
  void client.setQueryData<readonly NotificationPreference[]>(PREFERENCES_KEY, (preferences) =>
    preferences?.map((preference) =>
      preference.kind === changed.kind && preference.channel === changed.channel ? changed : preference,
    ),
  );

/** Turns one kind of notifications on or off. Shown at once, and taken back when it fails; the screen shows the error. */
export const changePreferenceMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationKey: PREFERENCES_KEY,
    mutationFn: (preference: NotificationPreference) =>
      request(notificationCalls.changeNotificationPreference, { body: preference }),
    onMutate: async (preference, { client }) => {
      await client.cancelQueries({ queryKey: PREFERENCES_KEY });
      showPreference(client, preference);
    },
    onError: (_error, preference, _result, { client }) =>
      showPreference(client, { ...preference, isOn: !preference.isOn }),
    onSettled: async (_data, _error, _preference, _result, { client }) => {
      // The response would overwrite what another request is still changing.
      if (client.isMutating({ mutationKey: PREFERENCES_KEY }) > 1) return;
      await client.invalidateQueries({ queryKey: PREFERENCES_KEY });
    },
    meta: { failure: 'silent' },
  });
