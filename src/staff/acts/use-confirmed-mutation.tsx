import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { staffSessionCalls } from '#contract/staff/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';

interface ConfirmedMutation<Input, Output> {
  readonly submit: (input: Input, onSuccess: (output: Output) => void) => void;
  readonly isPending: boolean;
  /** The password field, once it is needed, and the error of the last attempt. */
  readonly fields: ReactNode;
}

/**
 * An act on money. When the last login is too long ago, the form asks for the password, confirms it and sends the act
 * again.
 *
 * @param onError called when the act has failed
 */
export function useConfirmedMutation<Input, Output>(
  options: UseMutationOptions<Output, Error, Input>,
  onError: (error: Error) => void,
): ConfirmedMutation<Input, Output> {
  const { t } = useLingui();
  const request = useApiRequest();
  const getErrorMessage = useErrorMessage();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  const act = useMutation(options);
  const confirm = useMutation({
    mutationFn: () => request(staffSessionCalls.reauthenticateStaff, { body: { password } }),
    meta: { failure: 'silent' },
  });
  const run = (input: Input, onSuccess: (output: Output) => void) =>
    act.mutate(input, {
      onSuccess,
      onError: (error) => {
        if (isApiError(error) && error.code === 'reauthenticationRequired') setIsAsking(true);
        onError(error);
      },
    });
  const submit = (input: Input, onSuccess: (output: Output) => void) => {
    if (act.isPending || confirm.isPending) return;
    if (!isAsking) {
      run(input, onSuccess);
      return;
    }
    confirm.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false);
        setPassword('');
        run(input, onSuccess);
      },
    });
  };
  const error = confirm.error ?? (isAsking ? null : act.error);
  const fields = (
    <>
      {isAsking && (
        <PasswordInput
          label={t`Your password`}
          description={t`Confirm that it is you: your login is more than ten minutes ago.`}
          autoComplete="current-password"
          required
          // The field appears in answer to the button that was pressed.
          data-autofocus
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {error !== null && (
        <FormAlert>
          {isApiError(error) && error.code === 'passwordWrong' ? (
            <Trans>Wrong password.</Trans>
          ) : (
            getErrorMessage(error)
          )}
        </FormAlert>
      )}
    </>
  );
  return { submit, isPending: act.isPending || confirm.isPending, fields };
}
