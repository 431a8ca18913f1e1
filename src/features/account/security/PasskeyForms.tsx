import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { trimText } from '#contract/fields/text.ts';
import { PASSKEY_NAME_MAX_LENGTH, type Passkey } from '#contract/passkeys.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { Identity } from '#src/features/account/api/confirm-identity.ts';
import { passkeyMutations } from '#src/features/account/api/passkeys.queries.ts';
import { supportsPasskeys, toPasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { IdentityFormFooter } from './IdentityFormFooter.tsx';
import { IdentityInput } from './IdentityInput.tsx';
import { useIdentityErrors } from './use-identity-errors.ts';
import { useSingleMutation } from './use-single-mutation.ts';
import classes from './SecurityTab.module.css';

interface PasskeyFields extends Identity {
  readonly name: string;
}

export function AddPasskeyForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const add = useSingleMutation(passkeyMutations(useApiRequest()).add());
  const failure = toPasskeyFailure(add.error);
  const form = useForm<PasskeyFields>({
    initialValues: { name: '', password: '' },
    validate: { password: (value) => (value === '' ? 'passwordRequired' : null) },
    enhanceGetInputProps: withErrorTexts({ passwordRequired: t`Enter your current password` }),
  });
  const showIdentityError = useIdentityErrors(form);
  const submit = form.onSubmit(({ name, password }) => {
    add.mutate({ name: trimText(name), password }, { onSuccess: onClose, onError: showIdentityError });
  }, focusFirstError);
  if (!supportsPasskeys()) return <FormAlert>{t`This browser has no passkeys. Try another one.`}</FormAlert>;
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        label={t`Name of the passkey`}
        description={t`Without a name, it is called after the browser and the device.`}
        name="passkeyName"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        {...form.getInputProps('name')}
      />
      <IdentityInput inputProps={form.getInputProps('password')} />
      {failure === 'exists' && <FormAlert>{t`This device already has a passkey for your account.`}</FormAlert>}
      {failure === 'cancelled' && <FormAlert>{t`No passkey was created. You can try again.`}</FormAlert>}
      <IdentityFormFooter
        submitLabel={t`Create the passkey`}
        isSending={add.isPending}
        error={failure === undefined ? add.error : null}
        submittedAt={add.submittedAt}
        onClose={onClose}
      />
    </form>
  );
}

interface RemovePasskeyFormProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RemovePasskeyForm({ passkey: { id }, onClose }: RemovePasskeyFormProps) {
  const { t } = useLingui();
  const remove = useSingleMutation(passkeyMutations(useApiRequest()).remove());
  return (
    <IdentityForm
      submitLabel={t`Remove the passkey`}
      isSending={remove.isPending}
      error={remove.error}
      submittedAt={remove.submittedAt}
      onSend={(password, onError) => remove.mutate({ id, password }, { onSuccess: onClose, onError })}
      onClose={onClose}
    />
  );
}
