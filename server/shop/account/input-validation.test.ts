import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { members, rateLimits } from '#server/platform/db/schema/index.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { SHOP_ID, seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createLink } from './one-time/links.ts';
import { hashPassword } from './password/password-hash.ts';
import { addMember } from './registration/add-member.ts';

const anyString = expect.any(String) as unknown;

let shop: Awaited<ReturnType<typeof createTestServer>>;
let visitor: ReturnType<typeof createApiClient>;
let giulia: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  visitor = createApiClient(shop.app);
  giulia = createApiClient(shop.app, shop.token);
  await shop.deps.db.update(members).set({ shopId: SHOP_ID }).where(eq(members.id, 'giulia'));
});
beforeEach(() => shop.deps.db.delete(rateLimits));
afterAll(() => shop.database.drop());

// Password hashing is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const getLoginCode = async (email: string, password: string): Promise<string> =>
  (await visitor.callRaw(calls.login, { body: { email, password } })).code;

const createVerifiedDates = () => ({ emailVerifiedAt: shop.clock.now, mobileVerifiedAt: shop.clock.now });
const getMemberRow = async (id: string) => {
  const [row] = await shop.deps.db.select().from(members).where(eq(members.id, id));
  return row;
};

describe('account e-mail', () => {
  const password = 'sole e mare';
  beforeAll(async () => {
    const passwordHash = await hashPassword(password);
    const emails = { angelo: "d'angelo@example.com", ampersand: 'a&b@example.com', idn: 'rita@xn--mller-kva.example' };
    for (const [id, email] of Object.entries(emails)) {
      await seedMember(shop.deps, { id, email, passwordHash, ...createVerifiedDates() });
    }
  });

  it.each([
    "d'angelo@example.com",
    "D'Angelo@Example.com\u200b",
    'a&b@example.com',
    'rita@xn--mller-kva.example',
    'rita@müller.example',
    'Rita@MÜLLER.example',
    '\u202arita@mu\u0308ller.example\u202c',
  ])('logs in as %j', async (email) => {
    expect(await getLoginCode(email, password)).toBe('ok');
  });

  // SEC-06
  it('identifies one account in all spellings of its domain', async () => {
    const input = { email: 'Zoë@Müller.example', first: 'Zoë', last: 'Neri', mobile: '+39 333 1234567' };
    const id = await shop.deps.db.transaction((tx) => addMember(tx, shop.clock.now, input, 'it'));
    expect((await getMemberRow(id))?.email).toBe('zoë@xn--mller-kva.example');
    const duplicate = { ...input, email: 'zoe\u0308@xn--mller-kva.example' };
    await expect(shop.deps.db.transaction((tx) => addMember(tx, shop.clock.now, duplicate, 'it'))).rejects.toThrow(
      'already',
    );
  });

  it('is verified by its link also when it contains a slash', async () => {
    await seedMember(shop.deps, { id: 'slash', email: 'a/b?c#d%@example.com', emailVerifiedAt: null });
    const owner = { memberId: 'slash', email: 'a/b?c#d%@example.com' };
    const token = await shop.deps.db.transaction((tx) => createLink(tx, shop.clock.now, 'email', owner));
    const response = await visitor.callRaw(calls.verifyEmail, { params: { id: 'slash', email: owner.email, token } });
    expect(response.code).toBe('ok');
  });
});

describe('password', () => {
  const nfc = 'perché no à sera';
  const nfd = nfc.normalize('NFD');

  // SEC-06
  it.each([
    ['NFC', nfc],
    ['NFD', nfd],
    ['with no-break spaces', nfc.replaceAll(' ', '\u00a0')],
  ])('with a hash of the form %s is accepted in either form and rehashed once', async (form, hashed) => {
    const id = `old-${form.replaceAll(' ', '-').toLowerCase()}`;
    const before = await hash(hashed);
    const email = `${id}@example.com`;
    await seedMember(shop.deps, { id, email, passwordHash: before, ...createVerifiedDates() });
    expect(await getLoginCode(email, `${hashed}!`)).toBe('loginError');
    expect((await getMemberRow(id))?.passwordHash).toBe(before);
    expect(await getLoginCode(email, hashed)).toBe('ok');
    const after = (await getMemberRow(id))?.passwordHash;
    if (form === 'NFC') expect(after).toBe(before);
    else expect(after).not.toBe(before);
    for (const typed of [nfc, nfd, nfc.replaceAll(' ', '\u3000')]) expect(await getLoginCode(email, typed)).toBe('ok');
    expect((await getMemberRow(id))?.passwordHash).toBe(after);
  });

  it('with a hash of decomposed accents is accepted with composed accents', async () => {
    await seedMember(shop.deps, { id: 'mac', passwordHash: await hash(nfd), ...createVerifiedDates() });
    expect(await getLoginCode('mac@example.com', nfc)).toBe('ok');
  });

  it('from before the length rule may be short', async () => {
    await seedMember(shop.deps, { id: 'short', passwordHash: await hash('x'), ...createVerifiedDates() });
    expect(await getLoginCode('short@example.com', 'x')).toBe('ok');
  });

  describe('new password', () => {
    const resetPassword = async (newPassword: string, confirmPassword = newPassword) => {
      const owner = { memberId: 'rossella', email: 'rossella.neri@example.com' };
      const token = await shop.deps.db.transaction((tx) => createLink(tx, shop.clock.now, 'resetPassword', owner));
      return visitor.callRaw(calls.resetPassword, {
        body: { userId: 'rossella', token, newPassword, confirmPassword },
      });
    };
    beforeAll(async () => {
      const passwordHash = await hashPassword('sole e mare');
      await seedMember(shop.deps, {
        id: 'rossella',
        email: 'rossella.neri@example.com',
        passwordHash,
        ...createVerifiedDates(),
      });
    });

    // SEC-06
    it.each(['a', '1234567', 'e\u0301e\u0301e\u0301e\u0301', '🌊🌊🌊🌊', 'x'.repeat(201), 'x'.repeat(20_000)])(
      'has 8 to 200 characters (%#)',
      async (password) => {
        expect(await resetPassword(password)).toMatchObject({
          status: 400,
          code: 'invalidInput',
          body: { data: { fields: { newPassword: anyString } } },
        });
      },
    );

    // SEC-06
    it.each(['rossella.neri@example.com', 'Rossella.Neri@Example.com', 'rossella.neri'])(
      'is not the e-mail: %j',
      async (password) => {
        expect(await resetPassword(password)).toMatchObject({
          status: 400,
          code: 'passwordIsEmail',
          body: { data: { fields: { newPassword: anyString } } },
        });
      },
    );

    it('may be confirmed in another Unicode form', async () => {
      expect((await resetPassword(nfd, nfc)).code).toBe('ok');
      expect(await getLoginCode('rossella.neri@example.com', nfc)).toBe('ok');
      expect(await getLoginCode('rossella.neri@example.com', nfd)).toBe('ok');
      expect((await resetPassword(nfc)).code).toBe('passwordUnchanged');
      expect((await resetPassword('é'.repeat(200).normalize('NFD'), 'é'.repeat(200))).code).toBe('ok');
      expect(await getLoginCode('rossella.neri@example.com', 'é'.repeat(200).normalize('NFD'))).toBe('ok');
    });
  });
});

describe('profile', () => {
  const body = { firstName: 'Giulia', lastName: 'Rinaldi' };
  const params = { id: 'giulia' };
  const change = (fields: Record<string, string>) =>
    giulia.callRaw(calls.changeProfile, { params, body: { ...body, ...fields }, files: [] });

  it.each([
    '\u202a+39 333 123 4567\u202c',
    '(+39) 333 1234567',
    '0039\u00a0333\u00a01234567',
    'tel:+39-333-123-4567',
    '＋３９３３３１２３４５６７',
    '333 123 4567',
    '333\u2011123\u20114567',
  ])('stores the phone number %j as E.164, and responds with groups of digits', async (mobile) => {
    expect(await change({ mobile })).toMatchObject({ code: 'ok', body: { data: { mobile: '+39 333 123 4567' } } });
    expect((await getMemberRow('giulia'))?.mobile).toBe('+393331234567');
  });

  // SEC-08
  it.each([
    ['mobile', '+39 06 (1)-2'],
    ['mobile', '12'],
    ['mobile', '+999 12345678'],
    ['mobile', '\u0000'],
    ['mobile', '333.1234567'],
    ['dob', '2020-02-31'],
    ['dob', '0000-01-01'],
    ['dob', '2021-02-29'],
    ['dob', '1899-12-31'],
    ['dob', '0001-01-01'],
    ['dob', '24:00'],
    ['dob', '9999-12-31'],
    ['dob', '2020-01-01T24:00:00Z'],
    ['dob', '2020-13-01'],
    ['firstName', '\u200b\u200d'],
    ['lastName', '\u3164'],
    ['firstName', '\u2800'],
    ['firstName', '\ufeff\u00ad'],
    ['lastName', '\0'],
    ['firstName', 'Ada\0'],
  ])('rejects %s = %j with 400 and names the field', async (name, value) => {
    const before = await getMemberRow('giulia');
    expect(await change({ [name]: value })).toMatchObject({
      status: 400,
      body: { data: { fields: { [name]: anyString } } },
    });
    expect(await getMemberRow('giulia')).toEqual(before);
  });

  it('trims invisible characters', async () => {
    await change({ firstName: '\u200b Ada\u00a0\u2060', lastName: '\ufeffNeri\u202c', dob: '1900-01-01' });
    expect(await getMemberRow('giulia')).toMatchObject({ firstName: 'Ada', lastName: 'Neri', dob: '1900-01-01' });
  });

  it('stores the digits of a national number while the member has no shop', async () => {
    const token = await seedMember(shop.deps, { id: 'nowhere' });
    const fields = { ...body, mobile: '(333) 123-4567' };
    const response = await createApiClient(shop.app, token).call(calls.changeProfile, {
      params: { id: 'nowhere' },
      body: fields,
      files: [],
    });
    expect(response.data.mobile).toBe('3331234567');
  });
});

describe('addMember command', () => {
  const add = (mobile: string, shopIds: string[] = []) => {
    const input = { email: `m${Math.random()}@example.com`, first: 'Ada', last: 'Neri', mobile, shop: shopIds };
    return shop.deps.db.transaction((tx) => addMember(tx, shop.clock.now, input, 'it'));
  };

  it('refuses an e-mail without a top-level domain, which is a typing error', async () => {
    const input = { email: 'bob@example', first: 'Bob', last: 'Neri', mobile: '+393331234567' };
    await expect(shop.deps.db.transaction((tx) => addMember(tx, shop.clock.now, input, 'it'))).rejects.toThrow(
      '--email',
    );
  });

  it('stores the mobile as E.164, by the country of the shop', async () => {
    expect((await getMemberRow(await add('333 1234567', [SHOP_ID])))?.mobile).toBe('+393331234567');
    expect((await getMemberRow(await add('0049 151 23456789')))?.mobile).toBe('+4915123456789');
    await expect(add('333 1234567')).rejects.toThrow('--mobile');
    await expect(add('+39 12', [SHOP_ID])).rejects.toThrow('--mobile');
  });
});
