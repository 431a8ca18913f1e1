import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_BRAND, type Brand, type StoredBrand } from '#contract/brand.ts';
import { BRAND_FOLDER, type FileSettings, type FileStore } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { hashContent } from '#server/platform/lib/ids.ts';
import { ORIGINAL_EXTENSIONS, ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import { createIcons, type LogoImages } from './create-icons.ts';

/** Increased when the same logo gives other icons. */
const GENERATOR_VERSION = 1;

/** URL paths of the icons, with the name of their file. */
const ICON_FILES: ReadonlyMap<string, string> = new Map([
  ...[
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'icon-monochrome-512.png',
    'apple-touch-icon.png',
    'logo-dark.png',
    'icon.svg',
    'shortcut-cart.png',
    'shortcut-promotions.png',
    'shortcut-orders.png',
  ].map((name) => [`/icons/${name}`, name] as const),
  // Requested without a link.
  ['/favicon.ico', 'favicon.ico'],
  ['/favicon.svg', 'icon.svg'],
  ['/apple-touch-icon.png', 'apple-touch-icon.png'],
]);

const getFolder = (version: string): string => `${BRAND_FOLDER}/${version}`;

/** The folder is written as a whole. */
const hasIcons = async (store: FileStore, version: string): Promise<boolean> =>
  (await store.getVersion(`${getFolder(version)}/icon-192.png`)) !== undefined;

/** The stored icon for a URL path; undefined if the path has none, or the file is missing. */
export async function readIcon(settings: FileSettings, version: string, path: string): Promise<Buffer | undefined> {
  const name = ICON_FILES.get(path);
  return name === undefined ? undefined : openFileStore(settings).read(`${getFolder(version)}/${name}`);
}

/** @throws CliError */
async function readLogoImage(store: FileStore, field: string, path: string): Promise<Buffer> {
  const name = path.replace(/^\/images\//u, '');
  for (const extension of ORIGINAL_EXTENSIONS) {
    const image = await store.read(`${ORIGINALS_FOLDER}/${name}.${extension}`);
    if (image) return image;
  }
  throw new CliError(
    `brand.logo.${field}: the image ${name} does not exist. Put ${name}.svg or .png into DATA_DIR/images. Nothing was changed.`,
  );
}

async function readLogo(store: FileStore, { light, dark, maskable }: StoredBrand['logo']) {
  if (light === '') return undefined;
  return {
    light: await readLogoImage(store, 'light', light),
    dark: await readLogoImage(store, 'dark', dark),
    maskable: maskable === '' ? undefined : await readLogoImage(store, 'maskable', maskable),
  };
}

const getVersion = (color: string, logo: LogoImages | undefined): string =>
  hashContent(
    JSON.stringify([
      GENERATOR_VERSION,
      color,
      ...[logo?.light, logo?.dark, logo?.maskable].map((image) => image && hashContent(image)),
    ]),
  ).slice(0, 12);

/**
 * Creates and stores the icons of a brand, unless they exist. Their version changes with the logo's images and with the
 * primary color.
 *
 * @param dryRun writes nothing
 * @returns the version; empty if the brand has the icons of the build
 * @throws CliError when an image of the logo does not exist or can't be read
 */
export async function storeIcons(
  settings: FileSettings,
  { logo: paths, palette }: Pick<Brand, 'logo' | 'palette'>,
  { dryRun }: { readonly dryRun: boolean },
): Promise<string> {
  const store = openFileStore(settings);
  const logo = await readLogo(store, paths);
  const color = palette.scale[7];
  if (!logo && color === DEFAULT_BRAND.primary) return '';
  const version = getVersion(color, logo);
  if (await hasIcons(store, version)) return version;
  try {
    const icons = await createIcons(color, logo);
    if (!dryRun) await store.writeFolder(getFolder(version), icons);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`brand.logo: no icons can be created of it (${reason}). Nothing was changed.`);
  }
  return version;
}

/** A warning if the icons of the brand are not in the file store, such as after a move; otherwise undefined. */
export async function findMissingIcons(
  settings: FileSettings,
  { icons }: Pick<StoredBrand, 'icons'>,
): Promise<string | undefined> {
  if (icons === '' || (await hasIcons(openFileStore(settings), icons))) return undefined;
  return 'The icons of the brand are missing, so the shop has those of the build: apply the shop file again.';
}

/** Whether the shop has the brand as it is built. */
export const isDefaultBrand = (brand: Brand): boolean => isDeepStrictEqual(brand, DEFAULT_BRAND);
