import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isBlank, normalizeCode } from '#contract/text.ts';
import { CODE_TYPED_MAXIMUM } from '#contract/verification.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useFailureText } from '#src/i18n/failure-text.ts';
import { fieldText } from './field-text.ts';
import { FormFailure } from './FormFailure.tsx';
import classes from './Login.module.css';

interface CodeFormProps {
  /** Where the code came from decides the keyboard: digits by telephone, letters too by mail. */
  readonly inputMode: 'numeric' | 'text';
  readonly onIncomplete?: () => void;
  readonly onSend: (code: string, onRefusal: () => void) => void;
  readonly sending: boolean;
  /** Null for none. */
  readonly error: unknown;
  readonly askedAt: number;
  /** What stands between the field and the button. */
  readonly children: ReactNode;
}

/** A one-time code; required, checked when the field is left (doc 2 §5). A refused one stays. */
export function CodeForm(props: CodeFormProps) {
  const { inputMode, onIncomplete, onSend, sending, error, askedAt, children } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const [refused, setRefused] = useState('');
  const form = useForm({
    initialValues: { code: '' },
    validateInputOnBlur: true,
    validate: { code: (code) => (isBlank(code) ? 'required' : null) },
  });
  const words = { required: t`Code is required` };
  // About what was typed: beside it, until it is typed anew.
  const isWrong = isApiError(error) && error.code === 'codeInvalid';
  const told = isWrong && normalizeCode(form.values.code) === refused ? failureText(error) : undefined;
  const focus = () => form.getInputNode('code')?.focus();
  const submit = form.onSubmit(
    ({ code }) => {
      if (sending) return;
      onSend(normalizeCode(code), () => {
        setRefused(normalizeCode(code));
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
        maxLength={CODE_TYPED_MAXIMUM}
        className={`${classes.roomy} ${classes.code}`}
        {...form.getInputProps('code')}
        error={told ?? fieldText(words, form.errors['code'])}
      />
      {children}
      {!isWrong && <FormFailure error={error} askedAt={askedAt} />}
      <Button type="submit" fullWidth loading={sending}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
