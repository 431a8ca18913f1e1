import type { FilesDeclaration, UploadedFile } from '#contract/call.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';

const MEGABYTE = 1_048_576;

/** Removes paths and control or invisible characters from a file name, and truncates it to 120 characters. */
export const sanitizeFileName = (name: string): string =>
  (name.split(/[/\\]/u).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(-120);

/** Returns the extension in lower case without the dot; empty if there is none. */
export const getFileExtension = (name: string): string => /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '';

export const createFileTooLargeError = ({ field, maxBytes }: FilesDeclaration): AppError =>
  new AppError('fileTooLarge', {
    values: { limit: `${Math.floor(maxBytes / MEGABYTE)} MB` },
    data: { fields: { [field]: 'too large' }, limit: maxBytes },
  });

/**
 * Checks the number and the total size of a call's files, not their contents.
 *
 * @throws AppError `fileTooLarge`, or `invalidInput` for too many files.
 */
export function validateFiles(files: readonly UploadedFile[], declared: FilesDeclaration): void {
  const { field, maxCount, maxBytes } = declared;
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (totalBytes > maxBytes) throw createFileTooLargeError(declared);
  if (files.length > maxCount) throw createInvalidFieldError(field, `at most ${maxCount}`);
}
