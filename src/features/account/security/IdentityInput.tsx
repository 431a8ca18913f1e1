import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { Identity } from '#src/features/account/api/confirm-identity.ts';
import { passkeyMutations, passkeyQueries } from '#src/features/account/api/passkeys.queries.ts';
import { supportsPasskeys, toPasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { CurrentPasswordInput } from '#src/features/account/password/CurrentPasswordInput.tsx';
import { useSingleMutation } from './use-single-mutation.ts';
import classes from './SecurityTab.module.css';

const focusElement = (element: HTMLElement | null) => element?.focus();

interface IdentityInputProps {
  /** Of the form's field `password`. */
  readonly inputProps: {
    readonly value?: Identity['password'];
    readonly onChange: (password: Identity['password']) => void;
    readonly autoFocus?: boolean;
  };
}

/** Asks who changes the account: for the password, or for a passkey, which is confirmed at once. */
export function IdentityInput({ inputProps }: IdentityInputProps) {
  const request = useApiRequest();
  const { data: passkeys } = useQuery({ ...passkeyQueries(request).list(), enabled: supportsPasskeys() });
  const { mutate, error, submittedAt, isPending } = useSingleMutation(passkeyMutations(request).reauthenticate());
  if (inputProps.value === null) {
    return (
      // The focused button has disappeared.
      <p ref={focusElement} tabIndex={-1} role="status" className={classes.name}>
        <IconCircleCheck size={20} aria-hidden />
        <Trans>Confirmed with the passkey</Trans>
      </p>
    );
  }
  return (
    <>
      <CurrentPasswordInput inputProps={inputProps} />
      {passkeys !== undefined && passkeys.length > 0 && (
        <>
          <FormError error={toPasskeyFailure(error) === undefined ? error : null} submittedAt={submittedAt} />
          <Button
            variant="subtle"
            className={classes.passkey}
            leftSection={<IconFingerprint size={20} aria-hidden />}
            loading={isPending}
            onClick={() => mutate(undefined, { onSuccess: () => inputProps.onChange(null) })}
          >
            <Trans>Use a passkey instead</Trans>
          </Button>
        </>
      )}
    </>
  );
}
