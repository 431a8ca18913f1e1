import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { changePasswordMutation } from '#src/features/account/api/profile.mutations.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { FormActions } from '#src/ui/inputs/FormActions.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx';
import { NewPasswordInputs, UsernameInput, usePasswordErrorTexts } from './NewPasswordInputs.tsx';
import { createPasswordValidators, type PasswordFields } from './password.rules.ts';
import classes from '#src/features/account/profile/Account.module.css';

interface ChangeFields extends PasswordFields {
  readonly currentPassword: string;
}

/** Errors that belong to a field and that only the server detects. */
const FIELD_BY_CODE: Readonly<Record<string, keyof ChangeFields>> = {
  passwordWrong: 'currentPassword',
  passwordUnchanged: 'newPassword',
  passwordIsEmail: 'newPassword',
};

const getErrorField = (error: unknown): keyof ChangeFields | undefined =>
  isApiError(error) && error.code !== undefined ? FIELD_BY_CODE[error.code] : undefined;

/** Changes the password with the current one. The member stays logged in on this device only. */
export function ChangePassword() {
  const { t } = useLingui();
  const { email } = useSignedInMember();
  const navigate = useNavigate();
  const getErrorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const change = useMutation(changePasswordMutation(useApiRequest()));
  const texts = usePasswordErrorTexts(t`Passwords do not match`);
  const form = useForm<ChangeFields>({
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validateInputOnBlur: ['newPassword', 'confirmPassword'],
    validate: {
      ...createPasswordValidators(email),
      currentPassword: (value) => (value === '' ? 'currentRequired' : null),
    },
    enhanceGetInputProps: withErrorTexts({ ...texts, currentRequired: t`Enter your current password` }),
  });
  const close = () => void navigate({ to: '/profile' });
  const submit = form.onSubmit((fields) => {
    if (change.isPending) return;
    change.mutate(fields, {
      onSuccess: close,
      onError: (error) => {
        const field = getErrorField(error);
        if (field === undefined) return;
        form.setErrors({ [field]: getErrorMessage(error) });
        form.getInputNode(field)?.focus();
      },
    });
  }, focusFirstError);
  return (
    <form noValidate onSubmit={submit} className={classes.card}>
      <PageHeading>{t`Change password`}</PageHeading>
      <p className={classes.hint}>{t`Your other devices will be logged out.`}</p>
      <UsernameInput email={email} />
      <CurrentPasswordInput inputProps={form.getInputProps('currentPassword')} />
      <NewPasswordInputs getInputProps={(field) => form.getInputProps(field)} />
      {getErrorField(change.error) === undefined && <FormError error={change.error} submittedAt={change.submittedAt} />}
      <FormActions isOnline={isOnline} isSaving={change.isPending} onCancel={close} />
    </form>
  );
}
