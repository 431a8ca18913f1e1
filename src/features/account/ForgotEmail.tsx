import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { trimText } from '#contract/text.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { fieldText } from './field-text.ts';
import { FormFailure } from './FormFailure.tsx';
import classes from './Login.module.css';
import { emailProblem } from './login.rules.ts';
import { verificationMutations } from './verification.mutations.ts';

interface ForgotEmailProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

/** Step 1: where the code shall go. What follows is the same for an e-mail that nobody has (S6). */
export function ForgotEmail({ email, onSent }: ForgotEmailProps) {
  const { t } = useLingui();
  const send = useMutation(verificationMutations(useRequest()).forgotPassword());
  const form = useForm({ initialValues: { email }, validate: { email: emailProblem } });
  const words = { emailRequired: t`Enter your e-mail`, emailInvalid: t`Enter a valid e-mail` };
  const submit = form.onSubmit(
    (values) => {
      const address = trimText(values.email);
      if (!send.isPending) send.mutate({ email: address }, { onSuccess: () => onSent(address) });
    },
    () => form.getInputNode('email')?.focus(),
  );
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.text}>
        <Trans>Enter your e-mail: we send you a code to choose a new password.</Trans>
      </p>
      <TextInput
        label={t`E-mail`}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
        error={fieldText(words, form.errors['email'])}
      />
      <FormFailure error={send.error} askedAt={send.submittedAt} />
      <Button type="submit" fullWidth loading={send.isPending}>
        <Trans>Send the code</Trans>
      </Button>
    </form>
  );
}
