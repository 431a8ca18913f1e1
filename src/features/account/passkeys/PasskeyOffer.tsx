import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { passkeyCalls } from '#contract/passkeys.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createPasskey, toPasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { ResultMessage } from '#src/features/account/auth/ResultMessage.tsx';
import { useStepFocus } from '#src/features/account/auth/use-step-focus.ts';

interface PasskeyOfferProps {
  /** The new session, which starts after the answer. */
  readonly token: string;
  /** The session starts, then the page changes. */
  readonly isFinished: boolean;
  readonly onDone: () => void;
}

/** Offers a passkey after a login with the password, once on each device. */
export function PasskeyOffer({ token, isFinished, onDone }: PasskeyOfferProps) {
  const { t } = useLingui();
  const request = useApiRequest();
  const isRunning = useRef(false);
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async () => {
      const { data } = await request(passkeyCalls.passkeyOptions, {}, { token });
      const credential = await createPasskey(data);
      return request(passkeyCalls.addPasskey, { body: { name: '', credential } }, { token });
    },
    meta: { success: 'server-message', failure: 'silent' },
  });
  useStepFocus('offer', true);
  const create = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(undefined, { onSuccess: onDone, onSettled: () => void (isRunning.current = false) });
  };
  return (
    <ResultMessage
      title={t`Log in faster next time`}
      icon={IconFingerprint}
      tone="success"
      actions={
        <>
          <FormError error={toPasskeyFailure(error) === undefined ? error : null} submittedAt={submittedAt} />
          <Button fullWidth loading={isPending || isFinished} onClick={create}>
            <Trans>Create a passkey</Trans>
          </Button>
          <Button variant="subtle" fullWidth disabled={isFinished} onClick={onDone}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>With a passkey you log in by this device’s fingerprint, face or PIN, without typing a password.</Trans>
    </ResultMessage>
  );
}
