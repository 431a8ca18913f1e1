import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

const built = resolve('dist/client');
const texts = new Set(['.js', '.css', '.html', '.json', '.webmanifest']);

/** `cart-B4x.js` in the next release. */
const nextName = (name: string) => name.replace(/(\.\w+)$/u, '_2$1');

/**
 * The next release of the built app: every hashed file has another name, whatever names it is
 * rewritten, the worker's list included, and the page says of which build it is. Made of a copy, for
 * a real build takes half a minute.
 * @param keepsFormer the former release's files stay beside it, as the build keeps them (SW2)
 */
export async function makeSecondBuild(name: string, { keepsFormer = true } = {}): Promise<string> {
  // Of this worker alone: another may be making its own.
  const folder = join(process.env['BOTTEGA_TEST_FOLDER'] ?? '', `${name}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await cp(built, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/u.test(file) });
  const assets = await readdir(join(folder, 'assets'));
  const names = new RegExp(assets.map((asset) => asset.replaceAll('.', '\\.')).join('|'), 'gu');

  for (const file of await readdir(folder, { recursive: true })) {
    if (!texts.has(extname(file))) continue;
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), text.replaceAll(names, nextName));
  }
  for (const asset of assets) {
    const place = join(folder, 'assets', asset);
    await rename(place, join(folder, 'assets', nextName(asset)));
    if (keepsFormer) await cp(join(built, 'assets', asset), place);
  }

  const change = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    if (!from.test(text)) throw new Error(`${file} is not as the second build expects it`);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await change('index.html', /<\/head>/u, '<meta name="build" content="2" /></head>');
  await change('sw.js', /"revision":"\w+"(?=,"url":"index\.html")/u, '"revision":"second"');
  return folder;
}
