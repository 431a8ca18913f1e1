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
  validateAvatarFile,
  validateProfile,
  type AvatarFileError,
  type ProfileField,
  type ProfileFormValues,
  type ProfileFieldError,
} from './profile-form.rules.ts';
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt.ts';
import { useProfileDraft } from './use-profile-draft.ts';

/** `rejected` is an error of the server; a toast shows its message. */
export type FieldError = ProfileFieldError | 'mobileImpossible' | 'rejected';
export type AvatarError = AvatarFileError | 'rejected';

/** Today in the local time zone, YYYY-MM-DD. */
function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Detects broken files, which name and type can't show. */
const canDecodeImage = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

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
  const [avatar, setAvatar] = useState(draft.restoredAvatar);
  const [avatarError, setAvatarError] = useState<AvatarError | null>(null);
  const form = useForm<ProfileFormValues>({
    initialValues: draft.restored ?? saved,
    validateInputOnBlur: true,
    // Error codes instead of texts, so that a change of language also changes the shown errors.
    validate: (values) => validateProfile(values, getToday()),
    onValuesChange: draft.save,
  });
  const hasUnsavedChanges = hasProfileChanges(form.values, saved) || avatar !== null;
  const allowNavigation = useUnsavedChangesPrompt(hasUnsavedChanges, draft.clear);
  const close = () => void navigate({ to: '/profile', replace: true });

  const send = (values: ProfileFormValues) => {
    if (save.isPending || !isOnline) return;
    save.mutate(
      { id: member.id, form: values, avatar },
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
          if ('file' in error.fields) setAvatarError('rejected');
          form.getInputNode(rejectedFields[0] ?? '')?.focus();
        },
      },
    );
  };
  const submit = form.onSubmit(send, (errors, values) => {
    const firstInvalid = PROFILE_FIELDS.find((field) => field in errors);
    if (firstInvalid !== undefined) form.getInputNode(firstInvalid)?.focus();
    if (Object.values(validateProfile(values, getToday())).some(isRequiredError)) {
      notify({ tone: 'failure', text: t`Missing required fields`, key: 'profile' });
    }
  });

  return {
    form,
    submit,
    close,
    isSaving: save.isPending,
    isDraftRestored: draft.restored !== null || draft.restoredAvatar !== null,
    avatar,
    avatarError,
    getFieldError: (field: ProfileField): FieldError | null => {
      const error = form.errors[field];
      if (error === 'rejected') return 'rejected';
      if (error === 'mobileImpossible') return 'mobileImpossible';
      return typeof error === 'string' ? (validateProfile(form.values, getToday())[field] ?? null) : null;
    },
    /** An invalid file does not replace the image that was chosen before. */
    chooseAvatar: async (files: readonly File[]) => {
      const [file] = files;
      if (file === undefined) return;
      const error = validateAvatarFile(files) ?? ((await canDecodeImage(file)) ? null : 'fileType');
      setAvatarError(error);
      if (error !== null) return;
      setAvatar(file);
      draft.saveAvatar(file);
    },
    removeAvatar: () => {
      setAvatar(null);
      draft.saveAvatar(null);
      setAvatarError(null);
    },
  };
}
