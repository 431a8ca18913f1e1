import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type SubmitEvent } from 'react';
import classes from '#src/features/account/auth/Auth.module.css';
import { validateLogin, type LoginFields, type LoginFieldError } from './login.rules.ts';
import { useLogin } from './use-login.ts';

interface LoginFormProps {
  readonly fields: LoginFields;
  readonly onChange: (fields: LoginFields) => void;
}

/** E-mail, password, and what is wrong with them. */
export function LoginForm({ fields, onChange }: LoginFormProps) {
  const { t } = useLingui();
  const { message, isLocked, isSending, logIn } = useLogin();
  const [checked, setChecked] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const problems = checked ? validateLogin(fields) : {};

  const words: Record<LoginFieldError, string> = {
    emailRequired: t`Enter your e-mail`,
    emailInvalid: t`Enter a valid e-mail`,
    passwordRequired: t`Enter your password`,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLocked || isSending) return;
    setChecked(true);
    const found = validateLogin(fields);
    if (found.email !== undefined) email.current?.focus();
    else if (found.password !== undefined) password.current?.focus();
    else {
      logIn(fields, () => {
        setChecked(false);
        onChange({ email: fields.email, password: '' });
        password.current?.focus();
      });
    }
  };

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        ref={email}
        label={t`E-mail`}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={fields.email}
        error={problems.email && words[problems.email]}
        onChange={(event) => onChange({ ...fields, email: event.currentTarget.value })}
      />
      <PasswordInput
        ref={password}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={fields.password}
        error={problems.password && words[problems.password]}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
        onChange={(event) => onChange({ ...fields, password: event.currentTarget.value })}
      />
      {message !== null && (
        <Alert color="red" variant="light">
          {message}
        </Alert>
      )}
      <Button type="submit" fullWidth disabled={isLocked} loading={isSending}>
        <Trans>Login</Trans>
      </Button>
    </form>
  );
}
