import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROFILE_IMAGE_KINDS } from '#contract/account.ts';
import type { UploadedFile } from '#contract/call.ts';
import { detectImageKind } from '#contract/image-kind.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FileSettings } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import { checkImages } from '#server/platform/uploads/image-limits.ts';
import { cropToSquare } from '#server/platform/uploads/reencode-image.ts';

type ImageDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Width and height of a stored profile image. */
const IMAGE_SIZE_PX = 512;

const IMAGE_PATH_PATTERN = /^\/images\/(member-[0-9a-f]{32})$/u;

const FORM_FIELD = 'file';

const createFileTypeError = (file: UploadedFile) =>
  new AppError('fileTypeRefused', {
    values: { name: file.name },
    data: { fields: { [FORM_FIELD]: 'JPEG or PNG' }, name: file.name },
  });

/**
 * Stores a member's image, cropped square and without metadata, under a random name.
 *
 * @returns the path under which the image service serves it.
 * @throws AppError `fileTypeRefused`, `imageAnimated`, `imageTooLarge`, `tooManyRequests`.
 */
export async function storeProfileImage(deps: ImageDeps, memberId: string, file: UploadedFile): Promise<string> {
  const kind = detectImageKind(file.bytes);
  if (!kind || !PROFILE_IMAGE_KINDS.has(kind)) throw createFileTypeError(file);
  await checkImages(deps, memberId, FORM_FIELD, [{ file, kind }]);
  const image = await cropToSquare(memberId, file.bytes, kind, IMAGE_SIZE_PX);
  if (!image) throw createFileTypeError(file);
  const name = `member-${randomBytes(16).toString('hex')}`;
  await openFileStore(deps.config).write(`${ORIGINALS_FOLDER}/${name}.jpg`, image);
  return `/images/${name}`;
}

const parseImageName = (imagePath: string | null) => IMAGE_PATH_PATTERN.exec(imagePath ?? '')?.[1];

/** The file in the file store of an image that {@link storeProfileImage} stored; undefined for other paths. */
export function getProfileImageFile(imagePath: string | null): string | undefined {
  const name = parseImageName(imagePath);
  return name === undefined ? undefined : `${ORIGINALS_FOLDER}/${name}.jpg`;
}

/**
 * Deletes an image that {@link storeProfileImage} stored, with its resized copies on this machine. Other paths are ignored.
 */
export async function removeProfileImage(settings: FileSettings, imagePath: string | null): Promise<void> {
  const name = parseImageName(imagePath);
  if (name === undefined) return;
  await openFileStore(settings).delete(`${ORIGINALS_FOLDER}/${name}.jpg`);
  const cacheDir = join(settings.dataDir, 'image-cache');
  const cachedFiles = await readdir(cacheDir).catch(() => []);
  const resizedCopies = cachedFiles.filter((file) => file.startsWith(`${name}.`));
  await Promise.all(resizedCopies.map((file) => rm(join(cacheDir, file), { force: true })));
}
