import { readFileSync } from 'node:fs';
import { getManifestPath } from '#contract/app-manifest.ts';
import type { Config } from '#server/platform/config/config.ts';
import { hashContent } from '#server/platform/lib/ids.ts';
import { insertManifestBrand } from '#server/web/brand/brand-manifest.rules.ts';
import { isDefaultBrand, readIcon } from '#server/web/brand/icon-store.ts';
import { insertWorkerBrand } from '#server/web/brand/insert-brand.rules.ts';
import type { StaticFile } from './static-files.ts';

export type BrandedFileSettings = Pick<Config, 'brand' | 'dataDir' | 's3'>;

/** Files of the build whose text depends on the brand. */
const INSERTIONS = {
  '/sw.js': insertWorkerBrand,
  [getManifestPath('it')]: insertManifestBrand,
  [getManifestPath('en')]: insertManifestBrand,
} as const;

/** In memory and uncompressed: small, or compressed as a picture. */
const toFile = (file: StaticFile, content: Buffer): StaticFile => ({
  ...file,
  content,
  hash: hashContent(content),
  encodings: new Map([['identity', '']]),
  dictionary: undefined,
});

/** Types of icons that the build does not have. */
const PNG: StaticFile = {
  type: 'image/png',
  cacheControl: 'no-cache',
  hash: '',
  encodings: new Map(),
  dictionary: undefined,
};

/**
 * The files of the build that a brand replaces: icons, manifests and the service worker's script.
 *
 * @returns a function that returns the file for a path; undefined for the build's own
 */
export function createBrandedFiles(
  files: ReadonlyMap<string, StaticFile>,
  settings: BrandedFileSettings,
): (path: string) => Promise<StaticFile | undefined> {
  const { brand } = settings;
  if (isDefaultBrand(brand)) return () => Promise.resolve(undefined);
  const texts = new Map(
    Object.entries(INSERTIONS).flatMap(([path, insert]) => {
      const file = files.get(path);
      const source = file?.encodings.get('identity');
      if (file === undefined || source === undefined) return [];
      return [[path, toFile(file, Buffer.from(insert(readFileSync(source, 'utf8'), brand)))] as const];
    }),
  );
  const icons = new Map<string, StaticFile>();
  return async (path) => {
    const text = texts.get(path);
    if (text !== undefined || brand.icons === '') return text;
    const known = icons.get(path);
    if (known !== undefined) return known;
    const content = await readIcon(settings, brand.icons, path);
    if (content === undefined) return undefined;
    const file = toFile(files.get(path) ?? PNG, content);
    icons.set(path, file);
    return file;
  };
}
