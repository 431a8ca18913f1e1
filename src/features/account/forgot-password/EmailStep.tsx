import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { trimText } from '#contract/fields/text.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { verificationMutations } from '#src/features/account/api/verification.mutations.ts';
import { FormError } from '#src/features/account/auth/FormError.tsx';
import { validateEmail } from '#src/features/account/login/login.rules.ts';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import classes from '#src/features/account/auth/Auth.module.css';

interface EmailStepProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/** Step 1: the e-mail that receives the code. An unknown e-mail gets the same response (SEC-06). */
export function EmailStep({ email, onSent }: EmailStepProps) {
  const { t } = useLingui();
  const send = useMutation(verificationMutations(useApiRequest()).forgotPassword());
  const form = useForm({
    initialValues: { email },
    validate: { email: validateEmail },
    enhanceGetInputProps: withErrorTexts({
      emailRequired: t`Enter your e-mail`,
      emailInvalid: t`Enter a valid e-mail`,
    }),
  });
  const submit = form.onSubmit((values) => {
    const trimmedEmail = trimText(values.email);
    if (!send.isPending) send.mutate({ email: trimmedEmail }, { onSuccess: () => onSent(trimmedEmail) });
  }, focusFirstError);
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.text}>
        <Trans>Enter your e-mail and we’ll send you a code to choose a new password.</Trans>
      </p>
      <TextInput
        label={t`E-mail`}
        required
        withAsterisk={false}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <FormError error={send.error} submittedAt={send.submittedAt} />
      <Button type="submit" fullWidth loading={send.isPending}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
}
