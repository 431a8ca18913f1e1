import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getStyleId, getUrlPattern } from '#build/asset-names.mjs';
import { writeDictionaryCopies } from '#build/dictionary-copies.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-dictionaries-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

const toPath = (name: string) => join(folder, 'assets', name);
const sha256 = (content: string) => createHash('sha256').update(content).digest();

/** Code of 4,000 characters that compresses badly. */
const createCode = () => randomBytes(2_000).toString('hex');

/** Writes the copies of a release with these assets, after a previous one. */
async function build(own: Record<string, string>, kept: Record<string, string>): Promise<Record<string, unknown>> {
  for (const [name, content] of Object.entries({ ...own, ...kept })) await writeFile(toPath(name), content);
  await writeDictionaryCopies(folder, { own: Object.keys(own), kept: Object.keys(kept) });
  const list: unknown = JSON.parse(await readFile(join(folder, '.dictionaries.json'), 'utf8'));
  return Object.fromEntries(Object.entries(list ?? {}));
}

it.each([
  ['cart-lines-B4x_-9zQ.js', 'const other = 1;'],
  ['abcB4x-9.css', '.other { color: red }'],
])('compresses %s with its previous version', async (name, addition) => {
  const code = createCode();
  const previousName = name.replace('B4x', 'A3w');
  const list = await build({ [name]: code + addition }, { [previousName]: code });
  const copy = await readFile(toPath(`${name}.dcz`));
  expect(copy.length).toBeLessThan(120);
  // RFC 9842, section 5: eight fixed bytes and the hash of the dictionary, which a decoder of zstd skips.
  expect(copy.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(copy.subarray(8, 40)).toEqual(sha256(code));
  const decompressed = decompressUsingDict(createDCtx(), copy.subarray(40), Buffer.from(code));
  expect(Buffer.from(decompressed).toString()).toBe(code + addition);
  expect(list).toEqual({
    [`/assets/${name}`]: { match: getUrlPattern(name), sha256: sha256(code).toString('base64') },
  });
});

it('lists large files without a previous version, so that browsers store them for the next release', async () => {
  const list = await build(
    { 'cart-B4x_-9zQ.js': createCode(), 'tiny-B4x_-9zQ.js': 'code', 'font-B4x_-9zQ.woff2': createCode() },
    { 'cart-lines-B4x_-9zQ.js': createCode(), 'tiny-A3x_-9zQ.js': 'old code', 'font-A3x_-9zQ.woff2': createCode() },
  );
  expect(list).toEqual({ '/assets/cart-B4x_-9zQ.js': { match: '/assets/cart-*.js' } });
  for (const name of ['cart', 'tiny', 'font']) expect(existsSync(toPath(`${name}-B4x_-9zQ.js.dcz`))).toBe(false);
});

it('writes no copy that is larger than the one without a dictionary', async () => {
  await writeFile(toPath('cart-B4x_-9zQ.js.br'), 'x'.repeat(500));
  const list = await build({ 'cart-B4x_-9zQ.js': createCode() }, { 'cart-A3x_-9zQ.js': createCode() });
  expect(list).toEqual({ '/assets/cart-B4x_-9zQ.js': { match: '/assets/cart-*.js' } });
  expect(existsSync(toPath('cart-B4x_-9zQ.js.dcz'))).toBe(false);
});

it('knows style sheets by the chunk that they belong to', () => {
  expect(getStyleId('cart')).toBe(getStyleId('cart'));
  expect(getStyleId('cart')).not.toBe(getStyleId('cart-lines'));
  expect(getUrlPattern(`${getStyleId('cart')}B4x-9.css`)).toBe(`/assets/${getStyleId('cart')}*.css`);
});
