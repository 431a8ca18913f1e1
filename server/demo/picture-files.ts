import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackshotKind } from './pictures/kinds.ts';
import { categoryPicture, promotionPicture } from './pictures/composition.ts';
import { flag } from './pictures/flags.ts';
import { packshot } from './pictures/packshot.ts';
import { shopFront } from './pictures/shop-front.ts';
import { assortment } from './assortment.ts';
import { departments } from './departments.ts';
import { demoPromotions } from './promotions.ts';
import { demoCountries, demoShops } from './shops.ts';

type Drawing = readonly [name: string, draw: () => string];

function packshots(): Drawing[] {
  return assortment.flatMap(({ article, category, pictures }) =>
    pictures.map((name, view): Drawing => [
      name,
      () =>
        packshot({
          kind: article.look,
          hue: category.hue,
          name: article.name[0],
          view,
          seed: article.slug,
        }),
    ]),
  );
}

/** Three different looks of what a category sells. */
function looksOf(articles: readonly { look: PackshotKind }[]): [PackshotKind, ...PackshotKind[]] {
  const [first = 'jar', ...others] = new Set(articles.map(({ look }) => look));
  return [first, ...others.slice(0, 2)];
}

/** Every picture that the demo's rows name, each with its program. */
export function demoDrawings(): Drawing[] {
  return [
    ...demoCountries.map(({ id, code }): Drawing => [`bandiera-${id}`, () => flag(code)]),
    ...demoShops.map(({ id, fullName, hue }): Drawing => [
      `negozio-${id}`,
      () => shopFront({ name: fullName, hue, seed: id }),
    ]),
    ...departments.map(({ category: { slug, hue }, articles }): Drawing => [
      `categoria-${slug}`,
      () => categoryPicture({ hue, seed: slug, kinds: looksOf(articles) }),
    ]),
    ...demoPromotions.map(({ id, title, hue, kinds }): Drawing => [
      id,
      () => promotionPicture({ title: title[0], hue, seed: id, kinds }),
    ]),
    ...packshots(),
  ];
}

/**
 * Draws the missing pictures into `pictures/` of the data folder. Each file appears whole or not at
 * all, so that a start that was cut off leaves nothing to mend.
 *
 * @returns how many were drawn.
 */
export async function writePictures(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const missing = demoDrawings().filter(([name]) => !there.has(`${name}.svg`));
  for (const [name, draw] of missing) {
    const file = join(folder, `${name}.svg`);
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, draw());
    await rename(unfinished, file);
  }
  return missing.length;
}
