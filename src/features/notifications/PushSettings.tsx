import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { notificationQueries } from './api/notifications.queries.ts';
import { getPushPermission } from './api/push-subscription.ts';
import { PushToggle } from './PushToggle.tsx';
import classes from './Notifications.module.css';

/** Says whether this device gets push messages, and switches them. Shows nothing until the shop has said so. */
export function PushSettings() {
  const { data } = useQuery(useLocalizedQueries(notificationQueries).push());
  const [permission, setPermission] = useState(getPushPermission);
  if (data === undefined) return null;
  if (permission === 'unsupported') {
    return (
      <p className={classes.text}>
        <Trans>This browser can’t show notifications. On an iPhone, add the shop to the home screen first.</Trans>
      </p>
    );
  }
  if (permission === 'denied') {
    return (
      <p className={classes.text}>
        <Trans>You have blocked notifications for this site. You can allow them in the settings of your browser.</Trans>
      </p>
    );
  }
  // The browser may have ended the subscription itself.
  const isSubscribed = data.isSubscribed && permission === 'granted';
  return (
    <>
      <p className={classes.text}>
        {isSubscribed ? (
          <Trans>This device shows your notifications, even while the app is closed.</Trans>
        ) : (
          <Trans>This device can show your notifications, even while the app is closed.</Trans>
        )}
      </p>
      <PushToggle isSubscribed={isSubscribed} onAnswer={setPermission} />
    </>
  );
}

/** Only in the browser: the server does not know its permission. */
export const ClientPushSettings = () => useHydrated() && <PushSettings />;
