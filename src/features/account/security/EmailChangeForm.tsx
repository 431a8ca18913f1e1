import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { normalizeEmail } from '#contract/fields/email.ts';
import { trimText } from '#contract/fields/text.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { emailChangeMutations, type EmailChangeRequest } from '#src/features/account/api/email-change.queries.ts';
import { validateEmail } from '#src/features/account/login/login.rules.ts';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { IdentityFormFooter } from './IdentityFormFooter.tsx';
import { IdentityInput } from './IdentityInput.tsx';
import { useIdentityErrors } from './use-identity-errors.ts';
import { useSingleMutation } from './use-single-mutation.ts';
import classes from './SecurityTab.module.css';

/** Asks for the new e-mail and the password: an unlocked device must not be enough to take over the account. */
export function EmailChangeForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { email: currentEmail } = useSignedInMember();
  const send = useSingleMutation(emailChangeMutations({ session: useSession(), request: useApiRequest() }).request());
  const form = useForm<EmailChangeRequest>({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) =>
        validateEmail(value) ?? (normalizeEmail(value) === normalizeEmail(currentEmail) ? 'emailUnchanged' : null),
      password: (value) => (value === '' ? 'passwordRequired' : null),
    },
    enhanceGetInputProps: withErrorTexts({
      emailRequired: t`Enter your e-mail`,
      emailInvalid: t`Enter a valid e-mail`,
      emailUnchanged: t`This is your current e-mail`,
      passwordRequired: t`Enter your current password`,
    }),
  });
  const showIdentityError = useIdentityErrors(form);
  const submit = form.onSubmit(({ email, password }) => {
    send.mutate({ email: trimText(email), password }, { onError: showIdentityError });
  }, focusFirstError);
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        label={t`New e-mail`}
        required
        withAsterisk={false}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <IdentityInput inputProps={form.getInputProps('password')} />
      <IdentityFormFooter
        submitLabel={t`Send the code`}
        isSending={send.isPending}
        error={send.error}
        submittedAt={send.submittedAt}
        onClose={onClose}
      />
    </form>
  );
}
