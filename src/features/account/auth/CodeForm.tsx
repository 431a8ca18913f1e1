import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { isBlank, normalizeOneTimeCode } from '#contract/fields/text.ts';
import { CODE_INPUT_MAX_LENGTH } from '#contract/verification.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { focusFirstError, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { FormError } from './FormError.tsx';
import classes from './Auth.module.css';

interface CodeFormProps {
  /** Codes by text message are digits; codes by e-mail also have letters. */
  readonly inputMode: 'numeric' | 'text';
  /** Shown after a submit without a code. */
  readonly incompleteText?: string;
  /** Calls `onRejected` when the server rejects the code. */
  readonly onSend: (code: string, onRejected: () => void) => void;
  readonly isSending: boolean;
  /** Null for none. */
  readonly error: unknown;
  /** Milliseconds since 1970. */
  readonly submittedAt: number;
  /** Content between the field and the button. */
  readonly children: ReactNode;
}

/** Form for a one-time code: required, validated on blur (REQ-VER-09). A rejected code stays in the field. */
export function CodeForm(props: CodeFormProps) {
  const { inputMode, incompleteText, onSend, isSending, error, submittedAt, children } = props;
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const [rejectedCode, setRejectedCode] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const form = useForm({
    initialValues: { code: '' },
    validateInputOnBlur: true,
    validate: { code: (code) => (isBlank(code) ? 'required' : null) },
    enhanceGetInputProps: withErrorTexts({ required: t`Code is required` }),
  });
  // Shown at the field until the code is edited.
  const isWrong = isApiError(error) && error.code === 'codeInvalid';
  const serverError =
    isWrong && normalizeOneTimeCode(form.values.code) === rejectedCode ? getErrorMessage(error) : undefined;
  const submit = form.onSubmit(
    ({ code }) => {
      setIsIncomplete(false);
      if (isSending) return;
      onSend(normalizeOneTimeCode(code), () => {
        setRejectedCode(normalizeOneTimeCode(code));
        form.getInputNode('code')?.focus();
      });
    },
    (errors) => {
      setIsIncomplete(true);
      focusFirstError(errors);
    },
  );
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        label={t`Code`}
        required
        withAsterisk={false}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputMode={inputMode}
        maxLength={CODE_INPUT_MAX_LENGTH}
        className={`${classes.withErrorSpace} ${classes.code}`}
        {...form.getInputProps('code')}
        {...(serverError === undefined ? {} : { error: serverError })}
      />
      {children}
      {isIncomplete && incompleteText !== undefined && <FormAlert>{incompleteText}</FormAlert>}
      {!isWrong && <FormError error={error} submittedAt={submittedAt} />}
      <Button type="submit" fullWidth loading={isSending}>
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
