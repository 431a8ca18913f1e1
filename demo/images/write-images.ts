import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoImages } from './demo-images.ts';

/**
 * Draws the missing pictures into `pictures/` of the data folder, as `<name>.svg`. Each file appears
 * whole or not at all, so that a start that was cut off leaves nothing to mend.
 *
 * @returns how many were drawn.
 */
export async function writeDemoImages(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const missing = demoImages.filter(({ name }) => !there.has(`${name}.svg`));
  if (missing.length === 0) return 0;
  // Font and drawing programs are loaded by the first start alone.
  const { drawImage } = await import('./draw-image.ts');
  for (const drawing of missing) {
    const file = join(folder, `${drawing.name}.svg`);
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, drawImage(drawing));
    await rename(unfinished, file);
  }
  return missing.length;
}
