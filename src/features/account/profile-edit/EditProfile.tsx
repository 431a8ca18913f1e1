import { Button, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { PHONE_INPUT_MAX_LENGTH } from '#contract/fields/phone.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import classes from '#src/features/account/profile/Account.module.css';
import { BirthDateField } from './BirthDateField.tsx';
import { AvatarField } from './AvatarField.tsx';
import type { ProfileField } from './profile-form.rules.ts';
import { useProfileForm, type FieldError } from './use-profile-form.ts';

/** Edit form of the account details (REQ-PROF-05 to REQ-PROF-13). */
export function EditProfile() {
  const { t } = useLingui();
  const member = useSignedInMember();
  const isOnline = useIsOnline();
  const { form, submit, close, isSaving, isDraftRestored, getFieldError, avatar } = useProfileForm(member);
  const messages: Record<FieldError, string> = {
    firstNameRequired: t`Enter your first name`,
    lastNameRequired: t`Enter your last name`,
    emailRequired: t`Enter your e-mail`,
    emailInvalid: t`Enter a valid e-mail`,
    mobileInvalid: t`Only digits, +, -, spaces and brackets`,
    dobInvalid: t`Enter the date as DD/MM/YYYY`,
    dobTooEarly: t`The date of birth can’t be before 1900`,
    dobInFuture: t`The date of birth can’t be in the future`,
    mobileImpossible: t`Enter a valid phone number`,
    rejected: t`This value wasn’t accepted`,
  };
  const getErrorText = (field: ProfileField) => {
    const error = getFieldError(field);
    return error === null ? null : messages[error];
  };
  const getFieldProps = (field: Exclude<ProfileField, 'gender'>) => ({
    ...form.getInputProps(field),
    error: getErrorText(field),
  });
  const { gender } = form.values;

  return (
    <form noValidate onSubmit={submit} className={classes.card} aria-labelledby="account-edit">
      <PageHeading title={t`Edit your details`}>
        <span id="account-edit">
          <Trans>Edit your details</Trans>
        </span>
      </PageHeading>
      {isDraftRestored && (
        <p className={classes.note} role="status">
          <Trans>We’ve restored your unsaved changes.</Trans>
        </p>
      )}
      <AvatarField member={member} avatar={avatar} />
      <div className={classes.fields}>
        <TextInput
          label={t`First name`}
          required
          autoComplete="given-name"
          maxLength={80}
          {...getFieldProps('firstName')}
        />
        <TextInput
          label={t`Last name`}
          required
          autoComplete="family-name"
          maxLength={80}
          {...getFieldProps('lastName')}
        />
        <TextInput
          label={t`E-mail`}
          description={t`The e-mail can’t be changed here`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          readOnly
          classNames={{ input: classes.readOnly }}
          type="email"
          autoComplete="email"
          {...getFieldProps('email')}
        />
        <TextInput
          label={t`Mobile`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={PHONE_INPUT_MAX_LENGTH}
          {...getFieldProps('mobile')}
        />
        <BirthDateField
          path="dob"
          value={form.values.dob}
          error={getErrorText('dob')}
          onChange={(value) => form.setFieldValue('dob', value)}
          onBlur={() => form.validateField('dob')}
        />
        <div className={classes.gender}>
          <RadioCards legend={t`Gender`}>
            {(['F', 'M'] as const).map((value) => (
              <RadioCard
                key={value}
                name="gender"
                value={value}
                checked={gender === value}
                onChoose={() => form.setFieldValue('gender', value)}
                title={value === 'F' ? t`Female (F)` : t`Male (M)`}
              />
            ))}
          </RadioCards>
        </div>
      </div>
      {!isOnline && (
        <p id="offline-reason" className={classes.note} role="status">
          <Trans>
            We can’t reach the shop. What you’ve typed stays here, and you can save it when the connection is back.
          </Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          loading={isSaving}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : 'offline-reason'}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
