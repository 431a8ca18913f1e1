import { useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import type { Profile } from '#contract/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { profileMutations } from '#src/features/account/api/profile.mutations.ts';
import {
  toProfileFormValues,
  hasProfileChanges,
  isRequiredError,
  validateProfile,
  type ProfileFormValues,
  type ProfileFieldError,
} from '#src/features/account/model/profile-form.rules.ts';
import { PROFILE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { createTabDraft, useFormDraft } from '#src/session/form-draft.ts';
import { useSession } from '#src/session/session-context.tsx';
import { focusFirstError, showServerErrors, withErrorTexts } from '#src/ui/inputs/form-errors.tsx';
import { useAvatar } from './use-avatar.ts';
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt.ts';

const ProfileFormSchema: v.GenericSchema<unknown, ProfileFormValues> = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  dob: v.string(),
  gender: v.picklist(['', 'M', 'F']),
});

/** The unsaved form values of this tab (docs/reliability.md, "profile edit"). */
const profileDraft = createTabDraft(PROFILE_DRAFT_KEY, ProfileFormSchema);

/** Today in the local time zone, YYYY-MM-DD. */
function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** State and actions of the profile form: values, image, draft and save. */
export function useProfileForm(member: Profile) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const deps = { session: useSession(), request: useApiRequest() };
  const save = useMutation(profileMutations(deps).save());
  const [saved] = useState(() => toProfileFormValues(member));
  const draft = useFormDraft(profileDraft);
  const avatar = useAvatar();
  const clearDrafts = () => {
    draft.clear();
    avatar.clearDraft();
  };
  /** Also while the save waits for the image. */
  const [isSaving, setIsSaving] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const messages: Record<ProfileFieldError, string> = {
    firstNameRequired: t`Enter your first name`,
    lastNameRequired: t`Enter your last name`,
    emailRequired: t`Enter your e-mail`,
    emailInvalid: t`Enter a valid e-mail`,
    mobileInvalid: t`Only digits, +, -, spaces and brackets`,
    dobInvalid: t`Enter the date as DD/MM/YYYY`,
    dobTooEarly: t`The date of birth can’t be before 1900`,
    dobInFuture: t`The date of birth can’t be in the future`,
  };
  const form = useForm<ProfileFormValues>({
    initialValues: draft.restored ?? saved,
    validateInputOnBlur: true,
    validate: (values) => validateProfile(values, getToday()),
    enhanceGetInputProps: withErrorTexts(messages),
    onValuesChange: (values) => (hasProfileChanges(values, saved) ? draft.save(values) : draft.clear()),
  });
  const hasUnsavedChanges = hasProfileChanges(form.values, saved) || avatar.file !== null || avatar.isPreparing;
  const allowNavigation = useUnsavedChangesPrompt(hasUnsavedChanges, clearDrafts);
  const close = () => void navigate({ to: '/profile', replace: true });

  const send = async (values: ProfileFormValues) => {
    if (isSaving || !isOnline) return;
    setIsSaving(true);
    const file = await avatar.resolve();
    if (file === undefined) {
      setIsSaving(false);
      return;
    }
    save.mutate(
      { id: member.id, form: values, avatar: file },
      {
        onSuccess: () => {
          clearDrafts();
          allowNavigation();
          close();
        },
        onError: (error) => {
          if (!isApiError(error)) return;
          showServerErrors(form, error.fields);
          if ('file' in error.fields) avatar.reject();
        },
        onSettled: () => setIsSaving(false),
      },
    );
  };
  const submit = form.onSubmit(
    (values) => {
      setIsIncomplete(false);
      void send(values);
    },
    (errors, values) => {
      focusFirstError(errors);
      setIsIncomplete(Object.values(validateProfile(values, getToday())).some(isRequiredError));
    },
  );

  return {
    form,
    submit,
    close,
    isSaving,
    isIncomplete,
    isDraftRestored: draft.restored !== null || avatar.isRestored,
    avatar,
  };
}
