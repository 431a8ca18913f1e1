import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { PRODUCT_IMAGE_MAX_BYTES } from '#contract/staff/product-entity.ts';
import { audit, shops } from '#server/platform/db/schema/index.ts';
import { findOriginal } from '#server/platform/files/find-original.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { ORIGINALS_FOLDER } from '#server/platform/lib/originals.ts';
import { UPLOAD_RATE_LIMIT } from '#server/platform/uploads/upload-limiter.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { logInStaff } from '#tests/server/helpers/staff.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createBitmap, createDrawing, createFile, createPhoto } from '#tests/server/samples/files.ts';

type Client = Awaited<ReturnType<typeof logInStaff>>;

let shop: Awaited<ReturnType<typeof createTestServer>>;
let olga: Client;

beforeAll(async () => {
  shop = await createTestServer();
});
beforeEach(async () => {
  shop.clock.now = new Date();
  await emptyTables(shop.database, ['products', 'audit', 'rate_limits', 'staff_sessions', 'staff']);
  await shop.deps.db.update(shops).set({ factsRequired: false });
  await openFileStore(shop.deps.config).deleteFolder(ORIGINALS_FOLDER);
  await seedProduct(shop.deps, { id: 'soap', images: ['/images/front', '/images/back'] });
  await seedProduct(shop.deps, { id: 'case', shopId: BUSINESS_SHOP_ID });
  olga = await logInStaff(shop.app, shop.deps);
});
afterAll(() => shop.database.drop());

const params = { productId: 'soap' };
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

const show = async (productId = 'soap') => (await olga.call(calls.staffProduct, { params: { productId } })).data;
const add = async (file: File, productId = 'soap', client = olga) =>
  (await client.call(calls.staffAddProductImage, { params: { productId }, files: [file] })).data.image;
const save = async (images: readonly string[], version?: string, client = olga) =>
  client.callRaw(calls.staffSetProductImages, {
    params,
    body: { version: version ?? (await show()).imagesVersion, images: [...images] },
  });
const crop = (image: string, area = WHOLE, client = olga) =>
  client.callRaw(calls.staffCropProductImage, { params, body: { image, area } });

/** The stored file of an image path. */
async function readStored(image: string) {
  const store = openFileStore(shop.deps.config);
  const original = await findOriginal(store, image.replace('/images/', ''));
  const bytes = original && (await store.read(original.path));
  return { path: original?.path, bytes, metadata: bytes && (await sharp(bytes).metadata()) };
}

async function listStoredFiles() {
  const paths: string[] = [];
  for await (const path of openFileStore(shop.deps.config).list(ORIGINALS_FOLDER)) paths.push(path);
  return paths;
}

const photo = async (name = 'IMG_0001.jpg') => createFile(name, await createPhoto(), 'image/jpeg');

describe('an image that is added to a product', () => {
  // REQ-STAFF-44
  it('is stored upright, without metadata, under a new name that the server chooses', async () => {
    const first = await add(await photo('banner ads.jpg'));
    const second = await add(await photo('banner ads.jpg'));
    expect(first).toMatch(/^\/images\/product-[\da-f]{16}-[\da-f]{24}$/u);
    expect(second).not.toBe(first);
    const { path, bytes, metadata } = await readStored(first);
    expect(path).toBe(`${first.slice(1)}.jpg`);
    expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 80 });
    expect(metadata?.exif).toBeUndefined();
    expect(bytes?.toString('latin1')).not.toContain('canary');
    expect((await show()).images).toEqual(['/images/front', '/images/back']);
  });

  // REQ-STAFF-44
  it('stays transparent as PNG, and is a JPEG in any other format', async () => {
    const circle = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } });
    const clear = await readStored(await add(createFile('a.webp', await circle.webp().toBuffer())));
    expect(clear.path).toMatch(/\.png$/u);
    expect(clear.metadata).toMatchObject({ format: 'png', hasAlpha: true });
    const drawing = await readStored(await add(createFile('a.png', await createDrawing())));
    expect(drawing.path).toMatch(/\.jpg$/u);
    expect(drawing.metadata).toMatchObject({ format: 'jpeg', width: 60, height: 30 });
  });

  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } });

  // REQ-STAFF-44
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a text', 'fileTypeRefused', () => Buffer.from('no image')],
    ['an SVG', 'fileTypeRefused', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a bitmap', 'fileTypeRefused', createBitmap],
    ['a truncated photo', 'fileTypeRefused', async () => (await canvas(400, 400).jpeg().toBuffer()).subarray(0, 300)],
    ['a file that only begins as a PNG', 'fileTypeRefused', () => Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
    ['a bomb of 100 megapixels', 'imageTooLarge', () => canvas(10_000, 10_000).png().toBuffer()],
    ['a row of 13,000 pixels', 'imageTooLarge', () => canvas(13_000, 1).png().toBuffer()],
    ['more than 10 MB', 'fileTooLarge', () => Buffer.alloc(PRODUCT_IMAGE_MAX_BYTES + 1)],
  ])('is refused as %s, with the code %s, and nothing is stored', async (_name, code, create) => {
    const files = [createFile('foto.jpg', await create())];
    expect((await olga.callRaw(calls.staffAddProductImage, { params, files })).code).toBe(code);
    expect(await listStoredFiles()).toEqual([]);
  });

  it('is one of more than a member may send in an hour', async () => {
    const send = () => olga.callRaw(calls.staffAddProductImage, { params, files: [createFile('a.jpg', 'text')] });
    for (let count = 0; count < UPLOAD_RATE_LIMIT.maxAttempts; count += 1) await send();
    expect((await send()).code).toBe('fileTypeRefused');
  });

  it('is required', async () => {
    expect((await olga.callRaw(calls.staffAddProductImage, { params, files: [] })).code).toBe('invalidInput');
  });
});

describe('the list of the images', () => {
  // REQ-STAFF-44
  it('gets a new order and a new image, with both lists and the person in the audit log', async () => {
    const added = await add(await photo());
    const images = ['/images/back', added, '/images/front'];
    expect((await save(images)).status).toBe(200);
    const product = await show();
    expect(product.images).toEqual(images);
    expect(product.image).toBe('/images/back');
    expect(product.history).toMatchObject([{ action: 'productImagesSet', author: 'olga' }]);
    expect(await shop.deps.db.select().from(audit)).toMatchObject([
      {
        action: 'productImagesSet',
        actor: 'olga',
        detail: { product: 'soap', before: '/images/front, /images/back', after: images.join(', ') },
      },
    ]);
  });

  // REQ-STAFF-44
  it('is saved by one of several people who have seen the same one', async () => {
    const { imagesVersion } = await show();
    const lists = [['/images/back', '/images/front'], ['/images/front'], []];
    const results = await Promise.all(lists.map((images) => save(images, imagesVersion)));
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'productChanged', 'productChanged']);
    expect(await shop.deps.db.$count(audit)).toBe(1);
  });

  // REQ-STAFF-44
  it('has no image of a member, of another product, of nobody, or one that was not stored', async () => {
    const ofCase = await add(await photo(), 'case');
    const added = await add(await photo());
    const unusable = ['/images/member-1', ofCase, `${added}0`, `${added}?w=640`, `${added}.jpg`, '/images/../x'];
    for (const image of unusable) expect((await save([image])).code).toBe('productChangeRefused');
    expect((await save(['https://example.com/a.jpg'])).code).toBe('invalidInput');
    expect((await save(['/images/front', '/images/front'])).code).toBe('invalidInput');
    expect((await save(Array.from({ length: 21 }, (_, index) => `/images/${String(index)}`))).code).toBe(
      'invalidInput',
    );
    expect((await show()).images).toEqual(['/images/front', '/images/back']);
  });

  // REQ-STAFF-44
  it('may be empty, where the shop does not require what the law does', async () => {
    expect((await save([])).status).toBe(200);
    expect(await show()).toMatchObject({ images: [], image: null, isHidden: false });
    expect((await show()).missingFacts).toContainEqual({ field: 'image', isWrong: false });
    await shop.deps.db.update(shops).set({ factsRequired: true });
    expect((await save([await add(await photo())])).status).toBe(200);
    // It still lacks the other facts.
    expect(await show()).toMatchObject({ isHidden: true, awaitsFacts: true });
  });
});

describe('a crop', () => {
  // REQ-STAFF-45
  it('stores the chosen part of the upright image as a new one, and leaves the original', async () => {
    const left = sharp({ create: { width: 100, height: 100, channels: 3, background: '#ff0000' } });
    const image = left.extend({ right: 100, background: '#0000ff' }).jpeg().withMetadata({ orientation: 6 });
    const turned = await add(createFile('a.jpg', await image.toBuffer()));
    // Upright, it is 100 × 200 pixels, with the blue half below.
    const { data } = await olga.call(calls.staffCropProductImage, {
      params,
      body: { image: turned, area: { x: 0.2, y: 0.55, width: 0.8, height: 0.4 } },
    });
    const { bytes, metadata } = await readStored(data.image);
    expect(metadata).toMatchObject({ width: 80, height: 80 });
    const { channels } = await sharp(bytes).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([0, 0, 4]);
    expect((await save([data.image, turned])).status).toBe(200);
    expect((await readStored(turned)).metadata).toMatchObject({ width: 100, height: 200 });
  });

  // REQ-STAFF-45
  it('of a drawing of the shop has enough pixels', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="90" height="90"><rect width="9" height="9"/></svg>';
    await openFileStore(shop.deps.config).write(`${ORIGINALS_FOLDER}/front.svg`, Buffer.from(svg));
    const { data } = await olga.call(calls.staffCropProductImage, {
      params,
      body: { image: '/images/front', area: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } },
    });
    expect((await readStored(data.image)).metadata).toMatchObject({ format: 'png', width: 1000, height: 1000 });
  });

  // REQ-STAFF-45
  it('is refused outside of the image, of an unreadable image, and of one that is not of the product', async () => {
    const store = openFileStore(shop.deps.config);
    const image = await add(await photo());
    expect((await crop(image, { x: 0.5, y: 0, width: 0.6, height: 1 })).code).toBe('invalidInput');
    expect((await crop(image, { x: 0, y: 0, width: 0, height: 1 })).code).toBe('invalidInput');
    expect((await crop('/images/back')).code).toBe('notFound');
    await store.write(`${ORIGINALS_FOLDER}/member-1.jpg`, await createPhoto());
    expect((await crop('/images/member-1')).code).toBe('notFound');
    expect((await crop(await add(await photo(), 'case'))).code).toBe('notFound');
    await store.write(`${ORIGINALS_FOLDER}/back.jpg`, Buffer.from('no image'));
    expect((await crop('/images/back')).code).toBe('productChangeRefused');
  });
});

describe('a person of the staff', () => {
  // REQ-STAFF-44
  it('changes no images of another shop, and with another role sees them only', async () => {
    const piero = await logInStaff(shop.app, shop.deps, {
      id: 'piero',
      role: 'catalogue',
      shopIds: [BUSINESS_SHOP_ID],
    });
    const image = await add(await photo());
    expect((await piero.callRaw(calls.staffAddProductImage, { params, files: [await photo()] })).code).toBe('notFound');
    expect((await crop(image, WHOLE, piero)).code).toBe('notFound');
    expect((await save([], undefined, piero)).code).toBe('notFound');
    const rita = await logInStaff(shop.app, shop.deps, { id: 'rita', role: 'readOnly' });
    expect((await rita.call(calls.staffProduct, { params })).data.images).toHaveLength(2);
    expect((await rita.callRaw(calls.staffAddProductImage, { params, files: [await photo()] })).code).toBe('forbidden');
    expect((await crop(image, WHOLE, rita)).code).toBe('forbidden');
    expect((await save([], undefined, rita)).code).toBe('forbidden');
    expect(await listStoredFiles()).toHaveLength(1);
  });
});
