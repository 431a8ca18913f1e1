import type { FileSettings } from '#server/platform/files/file-store.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import { demoImages } from './demo-images.ts';

const getPath = (name: string): string => `${ORIGINALS_FOLDER}/${name}.svg`;

/**
 * Draws the missing images into the file store. Each is written atomically, so that an interrupted start leaves no
 * incomplete file.
 *
 * @returns the number of images drawn
 */
export async function writeDemoImages(settings: FileSettings): Promise<number> {
  const store = openFileStore(settings);
  const existingPaths = new Set<string>();
  for await (const path of store.list(ORIGINALS_FOLDER)) existingPaths.add(path);
  const missing = demoImages.filter(({ name }) => !existingPaths.has(getPath(name)));
  if (missing.length === 0) return 0;
  // Loaded on demand, because only the first start needs the drawing code and the fonts.
  const { drawImage } = await import('./draw-image.ts');
  for (const image of missing) await store.write(getPath(image.name), Buffer.from(drawImage(image)));
  return missing.length;
}
