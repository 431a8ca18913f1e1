import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import '@mantine/core/styles/Checkbox.css';
import { PHONE_INPUT_MAX_LENGTH } from '#contract/fields/phone.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { supportMutations } from '#src/features/support/api/support.mutations.ts';
import { isSendOutcomeUnknown } from '#src/features/support/send-outcome.rules.ts';
import { MAX_TEXT_LENGTH } from '#src/features/support/support.constants.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { createMemoryDraft, useFormDraft } from '#src/session/form-draft.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { focusFirstError, showServerErrors, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { PersonFields } from '#src/ui/inputs/PersonFields.tsx';
import {
  toContactFormValues,
  contactValidators,
  type ContactFormValues,
  type ContactFieldError,
} from './contact.rules.ts';
import classes from './ContactPage.module.css';

const contactDraft = createMemoryDraft<ContactFormValues>();

interface ContactFormProps {
  /** @param message from the server; may be empty */
  readonly onSent: (message: string) => void;
}

/** Contact form, validated on change (REQ-PAGE-04 to REQ-PAGE-07). A failed submit keeps the input. */
export function ContactForm({ onSent }: ContactFormProps) {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const member = useSignedInMember();
  const draft = useFormDraft(contactDraft);
  const messages: Readonly<Record<ContactFieldError, string>> = {
    required: t`Value is Required`,
    email: t`Enter a valid e-mail`,
    phone: t`Enter a valid phone number`,
    terms: t`Accept the terms and the privacy policy to continue`,
  };
  const form = useForm<ContactFormValues>({
    initialValues: draft.restored ?? toContactFormValues(member),
    validateInputOnChange: true,
    validate: contactValidators,
    enhanceGetInputProps: withErrorTexts(messages),
  });

  const send = useMutation({
    ...supportMutations(useApiRequest()).contact(),
    onError: (error) => draft.saveIfExpired(error, form.getValues()),
  });

  const submit = form.onSubmit((values) => {
    if (send.isPending) return;
    send.mutate(
      { ...values, acceptedPNPTNC: true },
      {
        onSuccess: ({ message }) => onSent(message),
        onError: (error) => isApiError(error) && showServerErrors(form, error.fields),
      },
    );
  }, focusFirstError);
  const { error } = send;
  const isOutcomeUnknown = isApiError(error) && isSendOutcomeUnknown(error, navigator.onLine);

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <PersonFields
        mobileMaxLength={PHONE_INPUT_MAX_LENGTH}
        getInputProps={(field) => ({
          ...form.getInputProps(field),
          className: classes.half,
          required: field !== 'mobile',
        })}
      />
      <Textarea label={t`Message`} required rows={6} maxLength={MAX_TEXT_LENGTH} {...form.getInputProps('message')} />
      <Checkbox
        label={t`I would like to hear about news and offers`}
        {...form.getInputProps('marketingContact', { type: 'checkbox' })}
      />
      <Checkbox
        required
        label={
          <Trans>
            I accept the{' '}
            <Link to="/terms" target="_blank">
              terms and conditions
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" target="_blank">
              privacy policy
            </Link>
          </Trans>
        }
        {...form.getInputProps('acceptedPNPTNC', { type: 'checkbox' })}
      />
      {error !== null && (
        <FormAlert>
          {isOutcomeUnknown ? (
            <Trans>
              We didn’t get a response, so we don’t know whether your message arrived. It’s still here, and you can send
              it again.
            </Trans>
          ) : (
            getErrorMessage(error)
          )}
        </FormAlert>
      )}
      <Button type="submit" size="md" className={classes.send} loading={send.isPending}>
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
