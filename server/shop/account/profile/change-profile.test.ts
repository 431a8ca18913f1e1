import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROFILE_IMAGE_MAX_BYTES } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { members, rateLimits } from '#server/platform/db/schema/index.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createZip, createBitmap, createDrawing, createFile, createPhoto } from '#tests/server/samples/files.ts';
import { PROFILE_IMAGE_LIMIT } from './change-profile.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ApiClient;
let dataDir = '';

const body = { firstName: 'Giulia', lastName: 'Rinaldi' };
const params = { id: 'giulia' };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottega-profile-'));
  shop = await createTestServer({ dataDir });
  await seedMember(shop.deps, { id: 'marco' });
  giulia = createApiClient(shop.app, shop.token);
});
beforeEach(() => shop.deps.db.delete(rateLimits));
afterAll(async () => {
  await shop.database.drop();
  await rm(dataDir, { recursive: true });
});

const listFiles = (folder: string) => readdir(join(dataDir, folder)).catch((): string[] => []);
const getMemberRow = async (id: string) => (await shop.deps.db.select().from(members).where(eq(members.id, id)))[0];

const upload = async (file: File) => (await giulia.call(calls.changeProfile, { params, body, files: [file] })).data;
const uploadExpectingError = (files: File[]) => giulia.callExpectingError(calls.changeProfile, { params, body, files });

/** Path of the stored file of a profile image. */
const getStoredFile = (picture: string | null) => join(dataDir, 'images', `${picture?.split('/').at(-1) ?? ''}.jpg`);

describe('profile', () => {
  // REQ-API-12
  it('is changed, and the response has the new values', async () => {
    const response = await giulia.call(calls.changeProfile, {
      params,
      body: { ...body, mobile: '+39 (333) 000-1', dob: '1988-04-12', gender: 'F' },
      files: [],
    });
    const changed = { fullName: 'Giulia Rinaldi', mobile: '+39 3330001', dob: '1988-04-12', gender: 'F' };
    expect(response).toMatchObject({ message: 'Profile updated.', data: changed });
    expect((await giulia.call(calls.profile, {})).data).toEqual(response.data);
    expect(await getMemberRow('giulia')).toMatchObject({ mobile: '+393330001' });
    await giulia.call(calls.changeProfile, { params, body, files: [] });
    expect(await getMemberRow('giulia')).toMatchObject({ mobile: '', dob: null, gender: null });
  });

  it('confirms a change in Italian', async () => {
    const italian = createApiClient(shop.app, shop.token, 'it');
    const { message } = await italian.call(calls.changeProfile, { params, body, files: [] });
    expect(message).toBe('Profilo aggiornato.');
  });

  it('can’t be changed under the id of another member', async () => {
    const before = [await getMemberRow('marco'), await listFiles('images')];
    for (const id of ['marco', 'nobody', 'giulia ']) {
      const files = [createFile('a.png', await createDrawing(), 'image/png')];
      const error = await giulia.callExpectingError(calls.changeProfile, { params: { id }, body, files });
      expect(error).toMatchObject({ status: 404, code: 'notFound' });
    }
    expect([await getMemberRow('marco'), await listFiles('images')]).toEqual(before);
  });

  // REQ-PROF-08, SEC-08
  it('changes neither the e-mail nor any field outside the form', async () => {
    const before = await getMemberRow('giulia');
    const extraFields = {
      ...body,
      email: 'other@example.com',
      isAdmin: 'true',
      is_admin: 'true',
      ewalletCents: '999999',
      id: 'marco',
      userType: 'Admin',
      iboType: 'Customer',
      profileType: 'Business',
      picture: '/images/other',
      number: '1',
      emailVerifiedAt: '2030-01-01',
      passwordHash: 'x',
      isShopActive: 'false',
      fullName: 'Nobody',
    };
    await giulia.call(calls.changeProfile, { params, body: extraFields, files: [] });
    expect(await getMemberRow('giulia')).toEqual(before);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ mobile: '333 abc' }, 'mobile'],
    [{ dob: '2999-01-01' }, 'dob'],
    [{ dob: '12/04/1988' }, 'dob'],
    [{ email: 'giulia' }, 'email'],
    [{ firstName: 'x'.repeat(81) }, 'firstName'],
    [{ lastName: 'a\0b' }, 'lastName'],
  ])('rejects %j', async (invalid, field) => {
    const before = await listFiles('images');
    const files = [createFile('a.png', await createDrawing(), 'image/png')];
    const error = await giulia.callExpectingError(calls.changeProfile, {
      params,
      body: { ...body, ...invalid },
      files,
    });
    expect(error).toMatchObject({ status: 400, code: 'invalidInput' });
    expect(error.data).toEqual({ fields: { [field]: expect.any(String) as unknown } });
    expect(await listFiles('images')).toEqual(before);
  });

  // REQ-PROF-11
  it('rejects a gender other than M and F', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...body, gender: 'X' })) form.append(name, value);
    const headers = { authorization: `Bearer ${shop.token}` };
    const response = await shop.app.request('/api/profile/giulia', { method: 'PUT', headers, body: form });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('"gender"');
  });
});

describe('profile image', () => {
  // SEC-09
  it('is rotated, cropped square and stripped of metadata', async () => {
    const { picture } = await upload(createFile('IMG_1.JPG', await createPhoto(), 'image/jpeg'));
    expect(picture).toMatch(/^\/images\/member-[0-9a-f]{32}$/);
    const file = getStoredFile(picture);
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    expect([metadata.exif, metadata.iptc, metadata.xmp, metadata.orientation]).toEqual(Array(4).fill(undefined));
    expect(await sharp(file).toBuffer()).not.toContain('somebody-canary');
  });

  it('is rotated by its EXIF orientation before it is cropped', async () => {
    // Red is left and blue is right. After the clockwise rotation red is at the top.
    const redHalf = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const unrotated = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#0000ff' } })
      .composite([{ input: redHalf, left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { picture } = await upload(createFile('a.jpeg', unrotated, 'image/jpeg'));
    const [top, bottom] = await Promise.all(
      [20, 480].map((y) =>
        sharp(getStoredFile(picture)).extract({ left: 256, top: y, width: 1, height: 1 }).raw().toBuffer(),
      ),
    );
    expect(top?.[0]).toBeGreaterThan(200);
    expect(bottom?.[2]).toBeGreaterThan(200);
  });

  it('is served by the image service and deleted when another replaces it', async () => {
    const first = (await upload(createFile('a.png', await createDrawing(), 'image/png'))).picture ?? '';
    const served = await shop.app.request(`${first}?w=96`, { headers: { accept: 'image/webp' } });
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const second = (await upload(createFile('b.jpg', await createPhoto(), 'image/jpeg'))).picture ?? '';
    expect(second).not.toBe(first);
    expect((await shop.app.request(first)).status).toBe(404);
    expect(await listFiles('images')).toEqual([`${second.slice('/images/'.length)}.jpg`]);
    expect(await listFiles('image-cache')).toEqual([]);
    const unchanged = await giulia.call(calls.changeProfile, { params, body, files: [] });
    expect(unchanged.data.picture).toBe(second);
  });

  it('leaves one file when several uploads run in parallel', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4].map(async (number) => createFile(`${number}.png`, await createDrawing(), 'image/png')),
    );
    const countWaitingQueries = () =>
      queryCount(
        shop.database,
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    let uploads: Promise<unknown> = Promise.resolve();
    // The lock is held until all uploads wait for the member's row.
    await shop.deps.db.transaction(async (tx) => {
      await tx.select().from(members).where(eq(members.id, 'giulia')).for('update');
      uploads = Promise.all(files.map(upload));
      await vi.waitFor(async () => expect(await countWaitingQueries()).toBe(files.length), { timeout: 4000 });
    });
    await uploads;
    const { picture } = (await giulia.call(calls.profile, {})).data;
    expect(await listFiles('images')).toEqual([`${picture?.slice('/images/'.length) ?? ''}.jpg`]);
  });

  it.each([
    ['IMG_1.jfif', 'image/jpeg'],
    ['IMG_1.JPE', ''],
    ['IMG_1', 'application/octet-stream'],
    ['IMG_1.png', 'image/png'],
    ['IMG_1.exe', 'text/html'],
  ])('is accepted by its content, whatever its name and type: %s, %s', async (name, type) => {
    const { picture } = await upload(createFile(name, await createPhoto(), type));
    expect(await sharp(getStoredFile(picture)).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
  });

  // SEC-09
  it('is rejected when its content is neither JPEG nor PNG, whatever its name and type', async () => {
    const png = await createDrawing();
    const jpeg = await createPhoto();
    const webp = await sharp(png).webp().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const before = await listFiles('images');
    for (const file of [
      createFile('a.webp', webp, 'image/webp'),
      createFile('a.png', webp, 'image/png'),
      createFile('a.svg', svg, 'image/svg+xml'),
      createFile('a.png', svg, 'image/png'),
      createFile('a.png', 'MZ\x90\0\x03', 'image/png'),
      createFile('a.html', '<html>', 'text/html'),
      createFile('a.gif', 'GIF89a', 'image/gif'),
      createFile('a.bmp', createBitmap(), 'image/bmp'),
      createFile('a.png', createZip(['a']), 'image/png'),
      createFile('a.png', png.subarray(0, 60), 'image/png'),
      createFile('a.jpg', jpeg.subarray(0, jpeg.length >> 1), 'image/jpeg'),
      createFile('empty.png', '', 'image/png'),
    ]) {
      await shop.deps.db.delete(rateLimits);
      const response = await giulia.callRaw(calls.changeProfile, { params, body, files: [file] });
      expect([file.name, file.type, response.status, response.code]).toEqual([
        file.name,
        file.type,
        415,
        'fileTypeRefused',
      ]);
    }
    expect(await listFiles('images')).toEqual(before);
  });

  it('may be a phone’s photo of 24 megapixels', { timeout: 30_000 }, async () => {
    const { picture } = await upload(createFile('a.jpg', await createPhoto(5712, 4284), 'image/jpeg'));
    expect(await sharp(getStoredFile(picture)).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  // SEC-09
  it('is rejected when a small file decompresses to too many pixels', { timeout: 30_000 }, async () => {
    const side = 9000;
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(PROFILE_IMAGE_MAX_BYTES);
    expect(await uploadExpectingError([createFile('a.png', bomb, 'image/png')])).toMatchObject({
      status: 413,
      code: 'imageTooLarge',
      message: 'The picture is too large: a.png. The limits are 25 megapixels and 12,000 pixels on each side.',
    });
  });

  it('loses a program that was appended to its pixels', async () => {
    const polyglot = Buffer.concat([
      await createDrawing(),
      createZip(['canary-program.class']),
      Buffer.from('<script>'),
    ]);
    const { picture } = await upload(createFile('a.png', polyglot, 'image/png'));
    const stored = await sharp(getStoredFile(picture)).toBuffer();
    expect(stored.includes('canary')).toBe(false);
  });

  it('is limited to one file of 5 MB', async () => {
    const png = await createDrawing();
    const two = [createFile('a.png', png, 'image/png'), createFile('b.png', png, 'image/png')];
    expect(await uploadExpectingError(two)).toMatchObject({
      status: 400,
      code: 'invalidInput',
      data: { fields: { file: 'at most 1' } },
    });
    const large = Buffer.concat([png, Buffer.alloc(PROFILE_IMAGE_MAX_BYTES)]);
    expect(await uploadExpectingError([createFile('a.png', large, 'image/png')])).toMatchObject({
      status: 413,
      code: 'fileTooLarge',
    });
  });

  // SEC-09
  it('is stored under a safe name, whatever the file name', async () => {
    const error = await uploadExpectingError([createFile('../../etc/pass\u202ewd.gif', 'x')]);
    expect(error.message).toBe('This file type isn’t allowed, or the file is damaged: passwd.gif.');
    await upload(createFile('..\\..\\x/../../a.png', await createDrawing(), 'image/png'));
    for (const name of await listFiles('images')) expect(name).toMatch(/^member-[0-9a-f]{32}\.jpg$/);
  });

  it('is limited to a number of uploads an hour', async () => {
    const files = [createFile('a.gif', 'x')];
    for (let attempt = 0; attempt < PROFILE_IMAGE_LIMIT.maxAttempts; attempt += 1) await uploadExpectingError(files);
    expect(await uploadExpectingError(files)).toMatchObject({ status: 429, code: 'tooManyRequests' });
    await giulia.call(calls.changeProfile, { params, body, files: [] });
  });
});
