import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOriginalsDir } from '#server/lib/originals.ts';
import { demoImages } from './demo-images.ts';

/**
 * Draws the missing images into `pictures/` of the data folder, as `<name>.svg`. Each file is written atomically,
 * so that an interrupted start leaves no incomplete file.
 *
 * @returns the number of images drawn
 */
export async function writeDemoImages(dataDir: string): Promise<number> {
  const folder = getOriginalsDir(dataDir);
  await mkdir(folder, { recursive: true });
  const existingFiles = new Set(await readdir(folder));
  const missing = demoImages.filter(({ name }) => !existingFiles.has(`${name}.svg`));
  if (missing.length === 0) return 0;
  // Loaded on demand, because only the first start needs the drawing code and the fonts.
  const { drawImage } = await import('./draw-image.ts');
  for (const image of missing) {
    const file = join(folder, `${image.name}.svg`);
    const temporaryFile = `${file}.${process.pid}`;
    await writeFile(temporaryFile, drawImage(image));
    await rename(temporaryFile, file);
  }
  return missing.length;
}
