import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import { toEuros } from '#contract/fields/money.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { accountDeletionMutations } from '#src/features/account/api/account-deletion.queries.ts';
import type { Identity } from '#src/features/account/api/confirm-identity.ts';
import { IdentityFormFooter } from '#src/features/account/security/IdentityFormFooter.tsx';
import { IdentityInput } from '#src/features/account/security/IdentityInput.tsx';
import { useIdentityErrors } from '#src/features/account/security/use-identity-errors.ts';
import { useSingleMutation } from '#src/features/account/security/use-single-mutation.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useSession } from '#src/session/session-context.tsx';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import classes from '#src/features/account/security/SecurityTab.module.css';

interface DeleteAccountFormProps {
  /** Cents that the member must give up. */
  readonly ewallet: number;
  readonly onClose: () => void;
}

const isReauthenticationRequired = (error: unknown) => isApiError(error) && error.code === 'reauthenticationRequired';

/** Asks for what is given up. The password is asked for only when the login is not recent: one by passkey needs none. */
export function DeleteAccountForm({ ewallet, onClose }: DeleteAccountFormProps) {
  const { t } = useLingui();
  const amount = useFormatters().money(ewallet);
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const send = useSingleMutation(
    accountDeletionMutations({ session: useSession(), request: useApiRequest() }).request(),
  );
  const form = useForm<Identity & { givesUpEwallet: boolean }>({
    initialValues: { password: '', givesUpEwallet: false },
    validate: {
      password: (value) => (isPasswordNeeded && value === '' ? 'passwordRequired' : null),
      givesUpEwallet: (value) => (ewallet > 0 && !value ? 'ewalletRequired' : null),
    },
    enhanceGetInputProps: withErrorTexts({
      passwordRequired: t`Enter your current password`,
      ewalletRequired: t`Spend the money first, or give it up here`,
    }),
  });
  const showIdentityError = useIdentityErrors(form);
  const submit = form.onSubmit(({ password }) => {
    send.mutate(
      { password, givenUpEwallet: toEuros(ewallet) },
      {
        onError: (error) => {
          if (isReauthenticationRequired(error)) setIsPasswordNeeded(true);
          showIdentityError(error);
        },
      },
    );
  }, focusFirstError);
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      {ewallet > 0 && (
        <Checkbox
          label={t`I give up the ${amount} in my e-wallet`}
          {...form.getInputProps('givesUpEwallet', { type: 'checkbox' })}
        />
      )}
      {isPasswordNeeded && <IdentityInput inputProps={{ ...form.getInputProps('password'), autoFocus: true }} />}
      <IdentityFormFooter
        submitLabel={t`Delete the account`}
        color="red"
        isSending={send.isPending}
        error={isReauthenticationRequired(send.error) ? null : send.error}
        submittedAt={send.submittedAt}
        onClose={onClose}
      />
    </form>
  );
}
