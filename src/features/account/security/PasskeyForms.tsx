import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { trimText } from '#contract/fields/text.ts';
import { PASSKEY_NAME_MAX_LENGTH, type Passkey } from '#contract/passkeys.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import type { Identity } from '#src/features/account/api/confirm-identity.ts';
import { passkeyMutations } from '#src/features/account/api/passkeys.queries.ts';
import { supportsPasskeys, toPasskeyFailure } from '#src/features/account/api/webauthn.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { IdentityInput } from './IdentityInput.tsx';
import { isWrongPassword } from './is-wrong-password.ts';
import { useIdentityErrors } from './use-identity-errors.ts';
import { useSingleMutation } from './use-single-mutation.ts';
import accountClasses from '#src/features/account/profile/Account.module.css';
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
      {!isWrongPassword(add.error) && failure === undefined && (
        <FormError error={add.error} submittedAt={add.submittedAt} />
      )}
      <div className={accountClasses.actions}>
        <Button type="submit" loading={add.isPending}>
          {t`Create the passkey`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
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
