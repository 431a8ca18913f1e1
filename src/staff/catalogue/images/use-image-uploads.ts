import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_PRODUCT_IMAGES, PRODUCT_IMAGE_MAX_BYTES } from '#contract/staff/product-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useBackgroundPreparation } from '#src/ui/inputs/use-background-preparation.ts';
import { imageMutations } from './image.mutations.ts';
import { prepareImage, type RejectionReason } from './prepare-image.ts';

export interface RejectedFile {
  readonly name: string;
  readonly message: string;
}

interface UploadState {
  /** Files of the running uploads, and how many of them have ended. */
  readonly total: number;
  readonly done: number;
  readonly rejected: readonly RejectedFile[];
}

const BYTES_PER_MB = 1_048_576;

/**
 * Sends chosen files one after the other, so that each has its own result.
 *
 * @param onAdded gets the path of each stored image
 */
export function useImageUploads(productId: string, onAdded: (image: string) => void) {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const upload = useMutation(imageMutations({ request: useApiRequest(), queryClient: useQueryClient() }).add);
  const { state, getLatest, update, start } = useBackgroundPreparation<UploadState>({
    total: 0,
    done: 0,
    rejected: [],
  });
  const limit = String(PRODUCT_IMAGE_MAX_BYTES / BYTES_PER_MB);
  const messages: Readonly<Record<RejectionReason, string>> = {
    changed: t`The file has changed or was deleted since you chose it. Choose it again.`,
    type: t`Only JPEG, PNG, WebP and GIF pictures can be added.`,
    size: t`The file is larger than ${limit} MB.`,
  };

  const reject = (...files: readonly RejectedFile[]) => update({ rejected: [...getLatest().rejected, ...files] });

  async function send(file: File): Promise<void> {
    const prepared = await prepareImage(file);
    if (typeof prepared === 'string') return reject({ name: file.name, message: messages[prepared] });
    return upload
      .mutateAsync({ productId, file: prepared })
      .then(onAdded)
      .catch((error: unknown) => reject({ name: file.name, message: getErrorMessage(error) }));
  }

  return {
    ...state,
    /** @param count images that the product has */
    add: (chosen: readonly File[], count: number) => {
      const { isPreparing, total, done } = getLatest();
      const running = isPreparing ? total - done : 0;
      const files = chosen.slice(0, Math.max(0, MAX_PRODUCT_IMAGES - count - running));
      // Rejected files of a selection that is still being sent stay listed.
      update(isPreparing ? { total: total + files.length } : { total: files.length, done: 0, rejected: [] });
      const message = t`A product has at most ${MAX_PRODUCT_IMAGES} pictures.`;
      reject(...chosen.slice(files.length).map(({ name }) => ({ name, message })));
      if (files.length === 0) return;
      start(async (previous) => {
        await previous;
        for (const file of files) {
          await send(file);
          update({ done: getLatest().done + 1 });
        }
      });
    },
  };
}
