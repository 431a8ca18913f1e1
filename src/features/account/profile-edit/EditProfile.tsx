import { Trans, useLingui } from '@lingui/react/macro';
import { PHONE_INPUT_MAX_LENGTH } from '#contract/fields/phone.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { FormActions } from '#src/ui/inputs/FormActions.tsx';
import { PersonFields } from '#src/ui/inputs/PersonFields.tsx';
import { RadioCard, RadioCards } from '#src/ui/inputs/RadioCard.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { AvatarField } from './AvatarField.tsx';
import { BirthDateField } from './BirthDateField.tsx';
import { useProfileForm } from './use-profile-form.ts';
import classes from '#src/features/account/profile/Account.module.css';

/** Edit form of the account details (REQ-PROF-05 to REQ-PROF-13). */
export function EditProfile() {
  const { t } = useLingui();
  const member = useSignedInMember();
  const isOnline = useIsOnline();
  const { form, submit, close, isSaving, isIncomplete, isDraftRestored, avatar } = useProfileForm(member);
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
        <PersonFields
          mobileMaxLength={PHONE_INPUT_MAX_LENGTH}
          getInputProps={(field) => ({
            ...form.getInputProps(field),
            required: field !== 'mobile',
            ...(field === 'email' && {
              description: t`Change it under “Login and security”`,
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
              readOnly: true,
              classNames: { input: classes.readOnly },
            }),
          })}
        />
        <BirthDateField {...form.getInputProps('dob')} />
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
      {isIncomplete && <FormAlert>{t`Missing required fields`}</FormAlert>}
      <FormActions isOnline={isOnline} isSaving={isSaving} onCancel={close} />
    </form>
  );
}
