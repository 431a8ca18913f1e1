import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PASSWORD_LONGEST, PASSWORD_SHORTEST } from '#contract/password.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useFailureText } from '#src/i18n/failure-text.ts';
import { fieldText } from './field-text.ts';
import { FormFailure } from './FormFailure.tsx';
import classes from './Login.module.css';
import { passwordProblems, type PasswordFields, type PasswordProblem } from './password.rules.ts';

interface NewPasswordFormProps {
  /** Whose password it is, for the browser's own memory of passwords. */
  readonly email: string;
  /** Said when the two differ: the documents have two texts for it. */
  readonly differentText: string;
  /** Calls back when the server refuses: the passwords are then typed again. */
  readonly onSend: (fields: PasswordFields, onRefusal: () => void) => void;
  readonly sending: boolean;
  /** Null for none. */
  readonly error: unknown;
  readonly askedAt: number;
  /** A way on from a refusal that another try can't mend. */
  readonly wayOn: ReactNode;
}

/** Refusals of what was typed, which the server alone knows of. */
const isAboutPassword = (error: unknown) =>
  isApiError(error) && (error.code === 'passwordUnchanged' || error.code === 'passwordIsEmail');

/** A new password, twice (doc 1 §5, doc 2 §5); each field is checked when it is left. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, differentText, onSend, sending, error, askedAt, wayOn } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const form = useForm<PasswordFields>({
    initialValues: { newPassword: '', confirmPassword: '' },
    validateInputOnBlur: true,
    validate: passwordProblems(email),
  });
  const words: Record<PasswordProblem, string> = {
    newRequired: t`New password is required`,
    newTooShort: t`Use at least ${PASSWORD_SHORTEST} characters`,
    newIsEmail: t`Choose a password that is not your e-mail`,
    newTooLong: t`Use at most ${PASSWORD_LONGEST} characters`,
    confirmRequired: t`Confirm password is required`,
    different: differentText,
  };
  // About what was typed: beside it, until something else is typed.
  const told = isAboutPassword(error) && form.values.newPassword === '' ? failureText(error) : undefined;
  const submit = form.onSubmit(
    (fields) => {
      if (sending) return;
      onSend(fields, () => {
        // In this order: leaving an emptied field would complain of it.
        form.getInputNode('newPassword')?.focus();
        form.reset();
      });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const isLinkOver = isApiError(error) && error.code === 'linkInvalid';

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t`New password`}
        description={t`At least ${PASSWORD_SHORTEST} characters, and not your e-mail.`}
        name="newPassword"
        autoComplete="new-password"
        className={classes.roomy}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the new password`, tabIndex: 0 }}
        {...form.getInputProps('newPassword')}
        error={told ?? fieldText(words, form.errors['newPassword'])}
      />
      <PasswordInput
        label={t`Confirm password`}
        name="confirmPassword"
        autoComplete="new-password"
        className={classes.roomy}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the confirmation`, tabIndex: 0 }}
        {...form.getInputProps('confirmPassword')}
        error={fieldText(words, form.errors['confirmPassword'])}
      />
      {!isAboutPassword(error) && (
        <FormFailure error={error} askedAt={askedAt}>
          {isLinkOver && wayOn}
        </FormFailure>
      )}
      <Button type="submit" fullWidth loading={sending}>
        {t`Change password`}
      </Button>
    </form>
  );
}
