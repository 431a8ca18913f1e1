import { useEffect, useEffectEvent } from 'react';
import { PROFILE_IMAGE_KINDS, PROFILE_IMAGE_MAX_BYTES } from '#contract/account.ts';
import { hasFileChanged, readImageKind, shrinkImage, type ImageLimits } from '#src/lib/resize-image.ts';
import { createMemoryDraft, useFormDraft } from '#src/session/form-draft.ts';
import { useBackgroundPreparation } from '#src/ui/inputs/use-background-preparation.ts';

/** `rejected` is an error of the server. */
export type AvatarError = 'multipleFiles' | 'fileTooLarge' | 'fileType' | 'fileChanged' | 'rejected';

/** The server crops the image to 512 × 512 pixels, so a larger one only takes longer to upload. */
const AVATAR_LIMITS: ImageLimits = { maxPixels: 2_000_000, maxBytes: 1_048_576 };

/** Checks the chosen files and scales the image down (REQ-PROF-12). */
async function prepareAvatar([file, ...others]: readonly [File, ...File[]]): Promise<File | AvatarError> {
  if (others.length > 0) return 'multipleFiles';
  try {
    if (!PROFILE_IMAGE_KINDS.has(await readImageKind(file))) return 'fileType';
  } catch {
    return 'fileChanged';
  }
  // An image that can't be decoded is broken.
  const image = await shrinkImage(file, AVATAR_LIMITS).catch(() => null);
  if (image === null) return 'fileType';
  return image.size > PROFILE_IMAGE_MAX_BYTES ? 'fileTooLarge' : image;
}

interface AvatarState {
  /** The image to save; null for none. */
  readonly file: File | null;
  readonly error: AvatarError | null;
}

/** In memory, because files can't be stored in web storage. */
const avatarDraft = createMemoryDraft<File>();

/** The profile image that is chosen but not saved. A chosen file is checked and scaled down in the background. */
export function useAvatar() {
  const draft = useFormDraft(avatarDraft);
  const { state, getLatest, update, start, cancel, wait } = useBackgroundPreparation<AvatarState>({
    file: draft.restored,
    error: null,
  });
  const setFile = (file: File | null) => update({ file, error: null });
  const saveDraft = useEffectEvent((file: File | null) => (file === null ? draft.clear() : draft.save(file)));
  useEffect(() => saveDraft(state.file), [state.file]);

  return {
    ...state,
    isRestored: draft.restored !== null,
    clearDraft: draft.clear,
    /** An invalid file does not replace the image that was chosen before. Another choice replaces this one. */
    choose: ([file, ...others]: readonly File[]) => {
      if (file === undefined) return;
      update({ error: null });
      start(async (_previous, isLast) => {
        const result = await prepareAvatar([file, ...others]);
        if (!isLast()) return;
        if (typeof result === 'string') update({ error: result });
        else setFile(result);
      });
    },
    remove: () => {
      cancel();
      setFile(null);
    },
    reject: () => update({ error: 'rejected' }),
    /**
     * Waits until the last choice is prepared.
     * @returns the image to save, null for none; undefined when it can't be used or the form was left
     */
    resolve: async (): Promise<File | null | undefined> => {
      const isWaiting = getLatest().isPreparing;
      if (!(await wait())) return undefined;
      const { file, error } = getLatest();
      if (isWaiting && error !== null) return undefined;
      if (file === null || !(await hasFileChanged(file))) return file;
      setFile(null);
      update({ error: 'fileChanged' });
      return undefined;
    },
  };
}

export type AvatarForm = ReturnType<typeof useAvatar>;
