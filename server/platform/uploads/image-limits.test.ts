import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contract/call.ts';
import { createTestDeps } from '#tests/server/helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { createShapes } from '#tests/server/samples/large-images.ts';
import { checkImages, type ReceivedImage } from './image-limits.ts';

let database: TestDatabase;
let deps: ReturnType<typeof createTestDeps>['deps'];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps } = createTestDeps(database));
});
afterAll(() => database.drop());

const check = (bytes: Buffer, kind: ReceivedImage['kind']) => {
  const file: UploadedFile = { name: `a.${kind}`, type: `image/${kind}`, bytes: new Uint8Array(bytes) };
  return checkImages(deps, 'giulia', 'files', [{ file, kind }]);
};

describe('an image within the limit of pixels', () => {
  // SEC-09
  it.each(createShapes())('is rejected when a side is too long: %s', async (_name, kind, bytes) => {
    await expect(check(await bytes(), kind)).rejects.toMatchObject({ code: 'imageTooLarge' });
  });

  it('is accepted as a long screenshot', async () => {
    const screenshot = sharp({ create: { width: 1080, height: 12_000, channels: 3, background: '#fff' } });
    await expect(check(await screenshot.png().toBuffer(), 'png')).resolves.toBeUndefined();
  });
});
