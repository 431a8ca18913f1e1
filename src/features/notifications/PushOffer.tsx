import { Trans } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PUSH_OFFER_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { notificationQueries } from './api/notifications.queries.ts';
import { getPushPermission } from './api/push-subscription.ts';
import { PushToggle } from './PushToggle.tsx';
import classes from './Notifications.module.css';

/**
 * Offers push messages after an order, and after a request for an alert, in words before the browser asks. Shown until the
 * member has answered; the profile keeps the switch.
 */
export function PushOffer({ reason }: { readonly reason: 'order' | 'alert' }) {
  const [isAnswered, setIsAnswered] = useState(
    () => getPushPermission() !== 'default' || readStorage('localStorage', PUSH_OFFER_KEY) !== null,
  );
  const { data } = useQuery({ ...useLocalizedQueries(notificationQueries).push(), enabled: !isAnswered });
  const [isOn, setIsOn] = useState(false);
  const finish = (permission: NotificationPermission) => {
    writeStorage('localStorage', PUSH_OFFER_KEY, 'answered');
    setIsOn(permission === 'granted');
    setIsAnswered(true);
  };
  if (data === undefined && !isAnswered) return null;
  return (
    <Box role="status" {...(reason === 'order' ? { className: classes.offers } : { mt: 'sm' })}>
      {isOn && (
        <p>
          <Trans>We’ll tell you here. You can turn it off in your profile.</Trans>
        </p>
      )}
      {!isAnswered && (
        <section className={classes.offer}>
          <h2>
            {reason === 'order' ? (
              <Trans>Shall we tell you when it’s on its way?</Trans>
            ) : (
              <Trans>Shall we tell you on this device too?</Trans>
            )}
          </h2>
          <p>
            <Trans>You get a notification on this device.</Trans>
          </p>
          <PushToggle isSubscribed={false} onAnswer={finish} />
          <Button variant="subtle" onClick={() => finish('default')}>
            <Trans>No, thanks</Trans>
          </Button>
        </section>
      )}
    </Box>
  );
}
