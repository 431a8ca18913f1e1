import { Button, Checkbox, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import '@mantine/core/styles/Checkbox.css';
import { PHONE_INPUT_MAX_LENGTH } from '#contract/fields/phone.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useSession, useSignedInMember } from '#src/session/session-context.tsx';
import {
  toContactFormValues,
  contactValidators,
  type ContactFormValues,
  type ContactFieldError,
} from './contact.rules.ts';
import classes from './ContactPage.module.css';
import { FormAlert } from '#src/features/support/FormAlert.tsx';
import { createFormDrafts } from '#src/session/form-drafts.ts';
import { isSendOutcomeUnknown } from '#src/features/support/send-outcome.rules.ts';
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '#src/features/support/support.constants.ts';
import { supportMutations } from '#src/features/support/api/support.mutations.ts';

const drafts = createFormDrafts<ContactFormValues>();

interface ContactFormProps {
  /** @param message from the server; may be empty */
  readonly onSent: (message: string) => void;
}

/** Contact form, validated on change (REQ-PAGE-04 to REQ-PAGE-07). A failed submit keeps the input. */
export function ContactForm({ onSent }: ContactFormProps) {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const session = useSession();
  const member = useSignedInMember();
  const [draft] = useState(() => drafts.take(session, member.id));
  const messages: Readonly<Record<ContactFieldError, string>> = {
    required: t`Value is Required`,
    email: t`Enter a valid e-mail`,
    phone: t`Enter a valid phone number`,
    terms: t`Accept the terms and the privacy policy to continue`,
  };
  const withMessage =
    <T,>(validate: (value: T) => ContactFieldError | null) =>
    (value: T) => {
      const error = validate(value);
      return error === null ? null : messages[error];
    };
  const form = useForm<ContactFormValues>({
    initialValues: draft ?? toContactFormValues(member),
    validateInputOnChange: true,
    validate: {
      firstName: withMessage(contactValidators.firstName),
      lastName: withMessage(contactValidators.lastName),
      email: withMessage(contactValidators.email),
      mobile: withMessage(contactValidators.mobile),
      message: withMessage(contactValidators.message),
      acceptedPNPTNC: withMessage(contactValidators.acceptedPNPTNC),
    },
  });

  const send = useMutation({
    ...supportMutations(useApiRequest()).contact(),
    // In the options, not in `mutate`: its callbacks do not run once the login page has unmounted the form.
    onError: (error) => {
      if (isApiError(error) && error.code === 'tokenInvalid') {
        drafts.save(session, member.id, form.getValues());
      }
    },
  });

  /** The server's field errors are not texts to show. */
  const getServerFieldError = (field: string) => {
    if (field === 'mobile') return messages.phone;
    return field === 'email' ? messages.email : t`This value wasn’t accepted`;
  };
  const submit = form.onSubmit(
    (values) => {
      if (send.isPending) return;
      send.mutate(
        { ...values, acceptedPNPTNC: true },
        {
          onSuccess: ({ message }) => onSent(message),
          onError: (error) => {
            if (!isApiError(error)) return;
            const fields = Object.keys(error.fields);
            form.setErrors(Object.fromEntries(fields.map((field) => [field, getServerFieldError(field)])));
            form.getInputNode(fields[0] ?? '')?.focus();
          },
        },
      );
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  const { error } = send;
  const isOutcomeUnknown = isApiError(error) && isSendOutcomeUnknown(error, navigator.onLine);

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        className={classes.half}
        label={t`First name`}
        required
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        className={classes.half}
        label={t`Last name`}
        required
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        className={classes.half}
        label={t`E-mail`}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TextInput
        className={classes.half}
        label={t`Mobile`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_INPUT_MAX_LENGTH}
        {...form.getInputProps('mobile')}
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
