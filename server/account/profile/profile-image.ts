import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '#contract/call.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { getFileExtension } from '#server/uploads/file-limits.rules.ts';
import { checkImages } from '#server/uploads/image-limits.ts';
import { cropToSquare } from '#server/uploads/reencode-image.ts';
import { matchesFileKind } from '#server/uploads/file-signatures.rules.ts';

type ImageDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Side of a stored profile picture, pixels. */
const IMAGE_SIZE_PX = 512;

const IMAGE_PATH_PATTERN = /^\/images\/(member-[0-9a-f]{32})$/u;

const FORMAT_BY_EXTENSION = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' } as const;

const isKnownExtension = (extension: string): extension is keyof typeof FORMAT_BY_EXTENSION =>
  Object.hasOwn(FORMAT_BY_EXTENSION, extension);

const FORM_FIELD = 'file';

const rejectFileType = (file: UploadedFile) =>
  new AppError('fileTypeRefused', {
    values: { name: file.name },
    data: { fields: { [FORM_FIELD]: 'JPEG or PNG' }, name: file.name },
  });

/** JPEG or PNG (doc 1 §5) by extension and declared type; that the bytes agree is seen in the header. */
function getDeclaredFormat(file: UploadedFile): 'jpeg' | 'png' {
  const extension = getFileExtension(file.name);
  if (!isKnownExtension(extension)) throw rejectFileType(file);
  const kind = FORMAT_BY_EXTENSION[extension];
  if (file.type !== `image/${kind}`) throw rejectFileType(file);
  return kind;
}

/**
 * Stores a member's picture, cropped square and without its metadata, under a name that says
 * nothing of the member.
 *
 * @returns the address under which the image service has it.
 * @throws Failure `fileTypeRefused`, `pictureAnimated`, `pictureTooLarge`, `tooManyRequests`.
 */
export async function storeProfileImage(deps: ImageDeps, memberId: string, file: UploadedFile): Promise<string> {
  const { dataDir } = deps.config;
  const kind = getDeclaredFormat(file);
  if (!matchesFileKind(file.bytes, kind)) throw rejectFileType(file);
  await checkImages(deps, memberId, FORM_FIELD, [{ file, kind }]);
  const picture = await cropToSquare(memberId, file.bytes, kind, IMAGE_SIZE_PX);
  if (!picture) throw rejectFileType(file);
  const name = `member-${randomBytes(16).toString('hex')}`;
  const folder = join(dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, picture);
  await rename(unfinished, join(folder, `${name}.jpg`));
  return `/images/${name}`;
}

/** Removes a picture that {@link storePicture} made, with its sizes; any other address is left alone. */
export async function removeProfileImage(dataDir: string, address: string | null): Promise<void> {
  const name = IMAGE_PATH_PATTERN.exec(address ?? '')?.[1];
  if (name === undefined) return;
  await rm(join(dataDir, 'pictures', `${name}.jpg`), { force: true });
  const sizes = join(dataDir, 'image-cache');
  const kept = await readdir(sizes).catch(() => []);
  const own = kept.filter((file) => file.startsWith(`${name}.`));
  await Promise.all(own.map((file) => rm(join(sizes, file), { force: true })));
}
