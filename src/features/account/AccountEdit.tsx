import { Button, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { PHONE_TYPED_MAXIMUM } from '#contract/phone.ts';
import { useIsOnline } from '#src/offline/connection-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { RadioCard, RadioCards } from '#src/ui/RadioCard.tsx';
import classes from './Account.module.css';
import { BirthField } from './BirthField.tsx';
import { PictureField } from './PictureField.tsx';
import type { ProfileField } from './profile.rules.ts';
import { useProfileForm, type FieldProblem } from './use-profile-form.ts';

/** The member's details as a form (doc 1 §5). */
export function AccountEdit() {
  const { t } = useLingui();
  const member = useSignedInMember();
  const online = useIsOnline();
  const { form, submit, close, saving, restored, picture, ...rest } = useProfileForm(member);
  const words: Record<FieldProblem, string> = {
    firstNameRequired: t`Enter your first name`,
    lastNameRequired: t`Enter your last name`,
    emailRequired: t`Enter your e-mail`,
    emailInvalid: t`Enter a valid e-mail`,
    mobileInvalid: t`Only digits, +, -, spaces and parentheses`,
    dobInvalid: t`Enter the date as DD/MM/YYYY`,
    dobTooEarly: t`The date of birth can't be before 1900`,
    dobInFuture: t`The date of birth can't be in the future`,
    mobileImpossible: t`Enter a valid phone number`,
    refused: t`This value was not accepted`,
  };
  const errorOf = (field: ProfileField) => {
    const problem = rest.problemOf(field);
    return problem === null ? null : words[problem];
  };
  const propsOf = (field: Exclude<ProfileField, 'gender'>) => ({
    ...form.getInputProps(field),
    error: errorOf(field),
  });
  const { gender } = form.values;

  return (
    <form noValidate onSubmit={submit} className={classes.card} aria-labelledby="account-edit">
      <PageHeading title={t`Edit your details`}>
        <span id="account-edit">
          <Trans>Edit your details</Trans>
        </span>
      </PageHeading>
      {restored && (
        <p className={classes.note} role="status">
          <Trans>Here is what you had not saved yet.</Trans>
        </p>
      )}
      <PictureField
        member={member}
        file={picture}
        problem={rest.fileProblem}
        onChoose={(files) => void rest.choosePicture(files)}
        onRemove={rest.removePicture}
      />
      <div className={classes.fields}>
        <TextInput label={t`First name`} required autoComplete="given-name" maxLength={80} {...propsOf('firstName')} />
        <TextInput label={t`Last name`} required autoComplete="family-name" maxLength={80} {...propsOf('lastName')} />
        <TextInput
          label={t`E-mail`}
          description={t`The e-mail can't be changed here`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          readOnly
          classNames={{ input: classes.readOnly }}
          type="email"
          autoComplete="email"
          {...propsOf('email')}
        />
        <TextInput
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={PHONE_TYPED_MAXIMUM}
          {...propsOf('mobile')}
        />
        <BirthField
          path="dob"
          value={form.values.dob}
          error={errorOf('dob')}
          onChange={(typed) => form.setFieldValue('dob', typed)}
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
      {!online && (
        <p id="offline-reason" className={classes.note} role="status">
          <Trans>You are offline: what you typed is kept, and can be saved when you are back.</Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          loading={saving}
          disabled={!online}
          aria-describedby={online ? undefined : 'offline-reason'}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
