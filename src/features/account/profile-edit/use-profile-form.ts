import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '#contract/session.ts';
import { isApiError } from '#src/api/api-error.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { profileMutations } from '#src/features/account/api/profile.mutations.ts';
import {
  PROFILE_FIELDS,
  toProfileFormValues,
  hasProfileChanges,
  isRequiredError,
  validateProfile,
  type ProfileField,
  type ProfileFormValues,
  type ProfileFieldError,
} from './profile-form.rules.ts';
import { useAvatar } from './use-avatar.ts';
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt.ts';
import { useProfileDraft } from './use-profile-draft.ts';

/** `rejected` is an error of the server; a toast shows its message. */
export type FieldError = ProfileFieldError | 'mobileImpossible' | 'rejected';

/** Today in the local time zone, YYYY-MM-DD. */
function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** State and actions of the profile form: values, image, draft and save. */
export function useProfileForm(member: Profile) {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const deps = { session: useSession(), request: useApiRequest() };
  const save = useMutation(profileMutations(deps).save());
  const [saved] = useState(() => toProfileFormValues(member));
  const draft = useProfileDraft(member.id, saved);
  const avatar = useAvatar(draft.restoredAvatar, draft.saveAvatar);
  /** Also while the save waits for the image. */
  const [isSaving, setIsSaving] = useState(false);
  const form = useForm<ProfileFormValues>({
    initialValues: draft.restored ?? saved,
    validateInputOnBlur: true,
    // Error codes instead of texts, so that a change of language also changes the shown errors.
    validate: (values) => validateProfile(values, getToday()),
    onValuesChange: draft.save,
  });
  const hasUnsavedChanges = hasProfileChanges(form.values, saved) || avatar.file !== null || avatar.isPreparing;
  const allowNavigation = useUnsavedChangesPrompt(hasUnsavedChanges, draft.clear);
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
          draft.clear();
          allowNavigation();
          close();
        },
        onError: (error) => {
          if (!isApiError(error)) return;
          const rejectedFields = PROFILE_FIELDS.filter((field) => field in error.fields);
          form.setErrors(
            Object.fromEntries(
              rejectedFields.map((field) => [field, field === 'mobile' ? 'mobileImpossible' : 'rejected']),
            ),
          );
          if ('file' in error.fields) avatar.reject();
          form.getInputNode(rejectedFields[0] ?? '')?.focus();
        },
        onSettled: () => setIsSaving(false),
      },
    );
  };
  const submit = form.onSubmit(
    (values) => void send(values),
    (errors, values) => {
      const firstInvalid = PROFILE_FIELDS.find((field) => field in errors);
      if (firstInvalid !== undefined) form.getInputNode(firstInvalid)?.focus();
      if (Object.values(validateProfile(values, getToday())).some(isRequiredError)) {
        notify({ tone: 'failure', text: t`Missing required fields`, key: 'profile' });
      }
    },
  );

  return {
    form,
    submit,
    close,
    isSaving,
    isDraftRestored: draft.restored !== null || draft.restoredAvatar !== null,
    avatar,
    getFieldError: (field: ProfileField): FieldError | null => {
      const error = form.errors[field];
      if (error === 'rejected') return 'rejected';
      if (error === 'mobileImpossible') return 'mobileImpossible';
      return typeof error === 'string' ? (validateProfile(form.values, getToday())[field] ?? null) : null;
    },
  };
}
