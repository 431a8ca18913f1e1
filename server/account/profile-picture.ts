import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from '#contract/call.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { extensionOf } from '#server/http/files.rules.ts';
import { admitPictures } from '#server/uploads/picture-limits.ts';
import { squarePicture } from '#server/uploads/reencode.ts';
import { isKind } from '#server/uploads/signatures.rules.ts';

type PictureDeps = Pick<Deps, 'config' | 'db' | 'now'>;

/** Side of a stored profile picture, pixels. */
const PICTURE_SIZE = 512;

const ADDRESS = /^\/images\/(member-[0-9a-f]{32})$/u;

const KINDS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' } as const;

const isKnown = (extension: string): extension is keyof typeof KINDS => Object.hasOwn(KINDS, extension);

const FIELD = 'file';

const refuse = (file: ReceivedFile) =>
  new Failure('fileTypeRefused', {
    values: { name: file.name },
    data: { fields: { [FIELD]: 'JPEG or PNG' }, name: file.name },
  });

/** JPEG or PNG (doc 1 §5) by extension and declared type; that the bytes agree is seen in the header. */
function kindOf(file: ReceivedFile): 'jpeg' | 'png' {
  const extension = extensionOf(file.name);
  if (!isKnown(extension)) throw refuse(file);
  const kind = KINDS[extension];
  if (file.type !== `image/${kind}`) throw refuse(file);
  return kind;
}

/**
 * Stores a member's picture, cropped square and without its metadata, under a name that says
 * nothing of the member.
 *
 * @returns the address under which the image service has it.
 * @throws Failure `fileTypeRefused`, `pictureAnimated`, `pictureTooLarge`, `tooManyRequests`.
 */
export async function storePicture(deps: PictureDeps, memberId: string, file: ReceivedFile): Promise<string> {
  const { dataDir } = deps.config;
  const kind = kindOf(file);
  if (!isKind(file.bytes, kind)) throw refuse(file);
  await admitPictures(deps, memberId, FIELD, [{ file, kind }]);
  const picture = await squarePicture(memberId, file.bytes, kind, PICTURE_SIZE);
  if (!picture) throw refuse(file);
  const name = `member-${randomBytes(16).toString('hex')}`;
  const folder = join(dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${name}.unfinished`);
  await writeFile(unfinished, picture);
  await rename(unfinished, join(folder, `${name}.jpg`));
  return `/images/${name}`;
}

/** Removes a picture that {@link storePicture} made, with its sizes; any other address is left alone. */
export async function removePicture(dataDir: string, address: string | null): Promise<void> {
  const name = ADDRESS.exec(address ?? '')?.[1];
  if (name === undefined) return;
  await rm(join(dataDir, 'pictures', `${name}.jpg`), { force: true });
  const sizes = join(dataDir, 'image-cache');
  const kept = await readdir(sizes).catch(() => []);
  const own = kept.filter((file) => file.startsWith(`${name}.`));
  await Promise.all(own.map((file) => rm(join(sizes, file), { force: true })));
}
