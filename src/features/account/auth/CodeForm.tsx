import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isBlank, normalizeOneTimeCode } from '#contract/fields/text.ts';
import { CODE_INPUT_MAX_LENGTH } from '#contract/verification.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { getFieldError } from './field-error.ts';
import { FormError } from './FormError.tsx';
import classes from './Auth.module.css';

interface CodeFormProps {
  /** Where the code came from decides the keyboard: digits by telephone, letters too by mail. */
  readonly inputMode: 'numeric' | 'text';
  readonly onIncomplete?: () => void;
  readonly onSend: (code: string, onRefusal: () => void) => void;
  readonly isSending: boolean;
  /** Null for none. */
  readonly error: unknown;
  readonly submittedAt: number;
  /** What stands between the field and the button. */
  readonly children: ReactNode;
}

/** A one-time code; required, checked when the field is left (doc 2 §5). A refused one stays. */
export function CodeForm(props: CodeFormProps) {
  const { inputMode, onIncomplete, onSend, isSending, error, submittedAt, children } = props;
  const { t } = useLingui();
  const failureText = useErrorMessage();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initialValues: { code: '' },
    validateInputOnBlur: true,
    validate: { code: (code) => (isBlank(code) ? 'required' : null) },
  });
  const words = { required: t`Code is required` };
  // About what was typed: beside it, until it is typed anew.
  const isWrong = isApiError(error) && error.code === 'codeInvalid';
  const told = isWrong && normalizeOneTimeCode(form.values.code) === refused ? failureText(error) : undefined;
  const focus = () => form.getInputNode('code')?.focus();
  const submit = form.onSubmit(
    ({ code }) => {
      if (isSending) return;
      onSend(normalizeOneTimeCode(code), () => {
        setRefused(normalizeOneTimeCode(code));
        focus();
      });
    },
    () => {
      onIncomplete?.();
      focus();
    },
  );
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        label={t`Code`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode={inputMode}
        maxLength={CODE_INPUT_MAX_LENGTH}
        className={`${classes.roomy} ${classes.code}`}
        {...form.getInputProps('code')}
        error={told ?? getFieldError(words, form.errors['code'])}
      />
      {children}
      {!isWrong && <FormError error={error} submittedAt={submittedAt} />}
      <Button type="submit" fullWidth loading={isSending}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
