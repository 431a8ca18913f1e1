import type { FilesDeclaration, ReceivedFile } from '#contract/call.ts';
import { Failure } from './failure.ts';

const MEGABYTE = 1_048_576;

/** Of the name that a sender gave: no path, no control or invisible character, not endless. */
export const plainName = (name: string): string =>
  (name.split(/[/\\]/u).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
    .slice(-120);

/** Lower case, without the dot; empty for a name that has none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/iu.exec(name)?.[1]?.toLowerCase() ?? '';

export const tooLargeFiles = ({ field, limit }: FilesDeclaration): Failure =>
  new Failure('fileTooLarge', {
    values: { limit: `${Math.floor(limit / MEGABYTE)} MB` },
    data: { fields: { [field]: 'too large' }, limit },
  });

/**
 * Number and sizes of a call's files, whatever they hold.
 *
 * @throws Failure `fileTooLarge` for one or all together, `invalidInput` for too many.
 */
export function checkFiles(files: readonly ReceivedFile[], declared: FilesDeclaration): void {
  const { field, most, limit } = declared;
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (size > limit) throw tooLargeFiles(declared);
  if (files.length > most) {
    throw new Failure('invalidInput', {
      values: { fields: field },
      data: { fields: { [field]: `at most ${most}` } },
    });
  }
}
