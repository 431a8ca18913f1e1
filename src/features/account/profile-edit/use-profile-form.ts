import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '#contract/account.ts';
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

/** `refused` is the server's no, whose words are in the message. */
export type FieldError = ProfileFieldError | 'mobileImpossible' | 'refused';
export type AvatarError = AvatarFileError | 'refused';

/** Today as the member's own calendar has it, YYYY-MM-DD. */
function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The name says that it is one; whether the browser can open it is another matter. */
const canDecodeImage = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** The form, its picture, its draft, and the way to save them. */
export function useProfileForm(member: Profile) {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const tools = { session: useSession(), request: useApiRequest() };
  const save = useMutation(profileMutations(tools).save());
  const [start] = useState(() => toProfileFormValues(member));
  const draft = useProfileDraft(member.id, start);
  const [picture, setPicture] = useState(draft.restoredPicture);
  const [fileProblem, setFileProblem] = useState<AvatarError | null>(null);
  const form = useForm<ProfileFormValues>({
    initialValues: draft.restored ?? start,
    validateInputOnBlur: true,
    // Codes, not words: what is shown follows a switch of the language.
    validate: (values) => validateProfile(values, getToday()),
    onValuesChange: draft.save,
  });
  const unsaved = hasProfileChanges(form.values, start) || picture !== null;
  const letPass = useUnsavedChangesPrompt(unsaved, draft.drop);
  const close = () => void navigate({ to: '/profile', replace: true });

  const send = (values: ProfileFormValues) => {
    if (save.isPending || !isOnline) return;
    save.mutate(
      { id: member.id, form: values, avatar: picture },
      {
        onSuccess: () => {
          draft.drop();
          letPass();
          close();
        },
        onError: (error) => {
          if (!isApiError(error)) return;
          const refused = PROFILE_FIELDS.filter((field) => field in error.fields);
          form.setErrors(
            Object.fromEntries(refused.map((field) => [field, field === 'mobile' ? 'mobileImpossible' : 'refused'])),
          );
          if ('file' in error.fields) setFileProblem('refused');
          form.getInputNode(refused[0] ?? '')?.focus();
        },
      },
    );
  };
  const submit = form.onSubmit(send, (errors, values) => {
    const first = PROFILE_FIELDS.find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
    if (Object.values(validateProfile(values, getToday())).some(isRequiredError)) {
      notify({ tone: 'failure', text: t`Missing required fields`, key: 'profile' });
    }
  });

  return {
    form,
    submit,
    close,
    isSaving: save.isPending,
    isDraftRestored: draft.restored !== null || draft.restoredPicture !== null,
    picture,
    fileProblem,
    getFieldError: (field: ProfileField): FieldError | null => {
      const problem = form.errors[field];
      if (problem === 'refused') return 'refused';
      if (problem === 'mobileImpossible') return 'mobileImpossible';
      return typeof problem === 'string' ? (validateProfile(form.values, getToday())[field] ?? null) : null;
    },
    /** What is refused leaves the picture that was chosen before. */
    chooseAvatar: async (files: readonly File[]) => {
      const [file] = files;
      if (file === undefined) return;
      const problem = validateAvatarFile(files) ?? ((await canDecodeImage(file)) ? null : 'pictureType');
      setFileProblem(problem);
      if (problem !== null) return;
      setPicture(file);
      draft.saveAvatar(file);
    },
    removeAvatar: () => {
      setPicture(null);
      draft.saveAvatar(null);
      setFileProblem(null);
    },
  };
}
