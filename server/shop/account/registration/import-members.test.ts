import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, members, memberShops, outbox } from '#server/platform/db/schema/index.ts';
import { BUSINESS_SHOP_ID, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables, hashTables } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { addMember } from './add-member.ts';
import { importMembers, type MemberImportOptions, type RefusedMember } from './import-members.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let folder: string;

beforeAll(async () => {
  shop = await createTestServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-members-'));
  await emptyTables(shop.database, ['outbox', 'members', 'audit']);
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => shop.database.drop());

const HEADER = 'Email,Nome,Cognome,Cellulare,Negozio,Lingua\n';
const ADA = 'Ada@Example.com,Ada,Rossi,333 123 4567,,\n';
const BEN = `ben@example.com,Ben,Blue,+44 7911 123456,${BUSINESS_SHOP_ID},en\n`;

async function run(text: string | Buffer, options: Partial<MemberImportOptions> = {}) {
  const path = join(folder, 'members.csv');
  await writeFile(path, text);
  const refusedRows: RefusedMember[] = [];
  const result = await importMembers(
    shop.deps.db,
    { actor: 'olga', now: shop.clock.now },
    { path, shopId: SHOP_ID, shopIds: null, language: 'it', dryRun: false, sendsMail: true, ...options },
    { onProgress: () => undefined, onRefusedRow: (row) => refusedRows.push(row) },
  );
  return { ...result, refusedRows };
}

const findMembers = () => shop.deps.db.select().from(members).orderBy(members.email);
const findMails = () => shop.deps.db.select().from(outbox).orderBy(outbox.recipient);

describe('the import of members', () => {
  // REQ-STAFF-39
  it('adds unverified members of their shop, and mails each the link in the own language', async () => {
    expect(await run(HEADER + ADA + BEN)).toMatchObject({ rows: 2, added: 2, same: 0, refused: 0 });
    const [ada, ben] = await findMembers();
    expect(ada).toMatchObject({ email: 'ada@example.com', firstName: 'Ada', mobile: '+393331234567', language: 'it' });
    expect(ben).toMatchObject({ lastName: 'Blue', language: 'en', emailVerifiedAt: null });
    expect(Number(ben?.number)).toBe(Number(ada?.number) + 1);
    const own = await shop.deps.db.select().from(memberShops);
    expect(own).toContainEqual({ memberId: ada?.id, shopId: SHOP_ID });
    expect(own).toContainEqual({ memberId: ben?.id, shopId: BUSINESS_SHOP_ID });
    const mails = await findMails();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'ben@example.com']);
    expect(mails[0]?.text).toContain('Ciao Ada');
    expect(mails[1]?.text).toContain('Ben');
    expect(await shop.deps.db.select().from(audit)).toMatchObject([
      { action: 'memberAdded', actor: 'olga' },
      { action: 'memberAdded', actor: 'olga' },
    ]);
  });

  // REQ-STAFF-39
  it('changes nobody and mails nobody when the file is imported again', async () => {
    await run(HEADER + ADA + BEN);
    const before = await hashTables(shop.database);
    const changed = HEADER + ADA.replace('Rossi', 'Verdi') + BEN;
    expect(await run(changed)).toMatchObject({ added: 0, same: 2, refused: 0 });
    expect(await hashTables(shop.database)).toEqual(before);
  });

  // REQ-STAFF-39
  it('writes nothing in a dry run, which counts the same', async () => {
    const before = await hashTables(shop.database);
    expect(await run(HEADER + ADA + BEN, { dryRun: true })).toMatchObject({ added: 2, same: 0 });
    expect(await hashTables(shop.database)).toEqual(before);
  });

  // REQ-STAFF-39
  it.each([
    ['an e-mail without a domain', 'ada@example,Ada,Rossi,3331234567,,', 'email', 'Email'],
    ['no first name', 'ada@example.com,,Rossi,3331234567,,', 'firstName', 'Nome'],
    ['a last name that is too long', `ada@example.com,Ada,${'o'.repeat(81)},3331234567,,`, 'lastName', 'Cognome'],
    ['no mobile', 'ada@example.com,Ada,Rossi,,,', 'mobile', 'Cellulare'],
    ['a mobile of no country', 'ada@example.com,Ada,Rossi,12345,,', 'mobileCountry', 'Cellulare'],
    ['an unknown shop', 'ada@example.com,Ada,Rossi,3331234567,nowhere,', 'shop', 'Negozio'],
    ['an unknown language', 'ada@example.com,Ada,Rossi,3331234567,,de', 'language', 'Lingua'],
    ['a damaged name', 'ada@example.com,Ad\uFFFD,Rossi,3331234567,,', 'notUtf8', 'Nome'],
    ['a missing column', 'ada@example.com,Ada,Rossi', 'columns', ''],
  ])('refuses a row with %s, and adds the others', async (_, row, reason, column) => {
    const result = await run(`${HEADER}${row}\n${BEN}`);
    expect(result).toMatchObject({ added: 1, refused: 1 });
    expect(result.refusedRows).toMatchObject([{ line: 2, reason, column }]);
    expect((await findMembers()).map(({ email }) => email)).toEqual(['ben@example.com']);
  });

  it('refuses an e-mail that occurs twice in the file', async () => {
    const { added, refusedRows } = await run(HEADER + ADA + ADA.replace('Ada@', 'ADA@'));
    expect(added).toBe(1);
    expect(refusedRows).toMatchObject([{ line: 3, reason: 'sameEmail' }]);
  });

  // REQ-STAFF-39
  it('adds nobody to a shop that is not the person’s', async () => {
    const { added, refusedRows } = await run(HEADER + ADA + BEN, { shopIds: [SHOP_ID] });
    expect(added).toBe(1);
    expect(refusedRows).toMatchObject([{ line: 3, reason: 'shop', value: BUSINESS_SHOP_ID }]);
  });

  it('reads English headings, semicolons and another encoding, and sends no mail when this was asked for', async () => {
    const text = 'E-mail;First name;Last name;Mobile phone\nada@example.com;Ad\u00E0;Rossi;+39 333 123 4567\n';
    const options = { encoding: 'windows-1252', sendsMail: false } as const;
    expect(await run(Buffer.from(text, 'latin1'), options)).toMatchObject({ added: 1 });
    expect(await findMembers()).toMatchObject([{ firstName: 'Ad\u00E0' }]);
    expect(await findMails()).toEqual([]);
  });

  it('refuses a file without required columns', async () => {
    await expect(run('Email,Nome\na@example.com,Ada\n')).rejects.toMatchObject({
      problem: 'missingColumns',
      columns: ['Last name', 'Mobile'],
    });
    await expect(run('\n')).rejects.toMatchObject({ problem: 'empty' });
  });

  it('finds free numbers when somebody else adds a member meanwhile', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `p${String(index)}@example.com,P,Q,333 123 4567,,\n`);
    const path = join(folder, 'members.csv');
    await writeFile(path, HEADER + rows.join(''));
    let other: Promise<string> | undefined;
    const input = { email: 'other@example.com', first: 'O', last: 'P', mobile: '+39 333 123 4567' };
    const result = await importMembers(
      shop.deps.db,
      { actor: 'olga', now: shop.clock.now },
      { path, shopId: SHOP_ID, shopIds: null, language: 'it', dryRun: false, sendsMail: false },
      {
        // Between two batches.
        onProgress: async () => {
          await (other ??= shop.deps.db.transaction((tx) => addMember(tx, shop.clock.now, input, 'it')));
        },
        onRefusedRow: () => undefined,
      },
    );
    expect(result.added).toBe(400);
    const found = await findMembers();
    expect(new Set(found.map(({ number }) => number)).size).toBe(401);
  });
});
