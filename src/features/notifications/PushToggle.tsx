import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getErrorMessage } from '#src/i18n/error-message.ts';
import { isAppError } from '#src/lib/app-error.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { setPushMutation } from './api/push.mutations.ts';

interface PushToggleProps {
  readonly isSubscribed: boolean;
  readonly onAnswer?: (permission: NotificationPermission) => void;
}

/** The shop does not know the browser's push service. The member has entered nothing that could be corrected. */
const isRefused = (error: unknown) => isApiError(error) && error.code === 'invalidInput';

/** The button that switches the messages to this browser on or off. The browser asks only after it was pressed. */
export function PushToggle({ isSubscribed, onAnswer }: PushToggleProps) {
  const { i18n } = useLingui();
  const { mutate, isPending, error } = useMutation(setPushMutation(useApiRequest()));
  const toggle = () => {
    // A disabled button would lose the focus.
    if (!isPending) mutate(!isSubscribed, { onSuccess: (permission) => onAnswer?.(permission) });
  };
  return (
    <>
      {error !== null && (
        <FormAlert>
          {isAppError(error) && !isRefused(error) ? (
            getErrorMessage(i18n, error)
          ) : (
            <Trans>Your browser can’t receive notifications at the moment. Try again later.</Trans>
          )}
        </FormAlert>
      )}
      <Button
        variant={isSubscribed ? 'light' : 'filled'}
        leftSection={isSubscribed ? <IconBellOff size={20} aria-hidden /> : <IconBell size={20} aria-hidden />}
        aria-busy={isPending}
        onClick={toggle}
      >
        {isSubscribed ? <Trans>Turn off on this device</Trans> : <Trans>Turn on notifications</Trans>}
      </Button>
    </>
  );
}
