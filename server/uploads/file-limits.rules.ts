import type { FilesDeclaration, UploadedFile } from '#contract/call.ts';
import { AppError } from '#server/errors/app-error.ts';

const MEGABYTE = 1_048_576;

/** Of the name that a sender gave: no path, no control or invisible character, not endless. */
export const sanitizeFileName = (name: string): string =>
  (name.split(/[/\\]/u).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(-120);

/** Lower case, without the dot; empty for a name that has none. */
export const getFileExtension = (name: string): string => /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '';

export const createFileTooLargeError = ({ field, maxBytes }: FilesDeclaration): AppError =>
  new AppError('fileTooLarge', {
    values: { limit: `${Math.floor(maxBytes / MEGABYTE)} MB` },
    data: { fields: { [field]: 'too large' }, limit: maxBytes },
  });

/**
 * Number and sizes of a call's files, whatever they hold.
 *
 * @throws Failure `fileTooLarge` for one or all together, `invalidInput` for too many.
 */
export function validateFiles(files: readonly UploadedFile[], declared: FilesDeclaration): void {
  const { field, maxCount, maxBytes } = declared;
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (size > maxBytes) throw createFileTooLargeError(declared);
  if (files.length > maxCount) {
    throw new AppError('invalidInput', {
      values: { fields: field },
      data: { fields: { [field]: `at most ${maxCount}` } },
    });
  }
}
