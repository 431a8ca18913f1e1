import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { validateLogin, type LoginFields, type LoginFieldError } from './login.rules.ts';
import { UnverifiedHelp } from './UnverifiedHelp.tsx';
import type { Login } from './use-login.ts';
import classes from '#src/features/account/auth/Auth.module.css';

interface LoginFormProps {
  readonly fields: LoginFields;
  readonly onChange: (fields: LoginFields) => void;
  readonly login: Login;
}

export function LoginForm({ fields, onChange, login }: LoginFormProps) {
  const { t } = useLingui();
  const { message, lockedUntil, resendToken, isLocked, isSending, logIn } = login;
  const [isValidated, setIsValidated] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const errors = isValidated ? validateLogin(fields) : {};

  const messages: Record<LoginFieldError, string> = {
    emailRequired: t`Enter your e-mail`,
    emailInvalid: t`Enter a valid e-mail`,
    passwordRequired: t`Enter your password`,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLocked || isSending) return;
    setIsValidated(true);
    const submitErrors = validateLogin(fields);
    if (submitErrors.email !== undefined) email.current?.focus();
    else if (submitErrors.password !== undefined) password.current?.focus();
    else {
      logIn(fields, () => {
        setIsValidated(false);
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
        required
        withAsterisk={false}
        type="email"
        name="email"
        autoComplete="username webauthn"
        inputMode="email"
        value={fields.email}
        error={errors.email && messages[errors.email]}
        onChange={(event) => onChange({ ...fields, email: event.currentTarget.value })}
      />
      <PasswordInput
        ref={password}
        label={t`Password`}
        required
        withAsterisk={false}
        name="password"
        autoComplete="current-password"
        value={fields.password}
        error={errors.password && messages[errors.password]}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
        onChange={(event) => onChange({ ...fields, password: event.currentTarget.value })}
      />
      {message !== null && (
        <Alert color="red" variant="light">
          <span>{message}</span>
          {isLocked && <UnverifiedHelp until={lockedUntil} resendToken={resendToken} />}
        </Alert>
      )}
      <Button type="submit" fullWidth disabled={isLocked} loading={isSending}>
        <Trans>Login</Trans>
      </Button>
    </form>
  );
}
