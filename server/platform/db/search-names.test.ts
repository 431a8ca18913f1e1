import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { toSearchableText } from '#contract/fields/search-text.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { SHOP_ID, seedBusinessShop, seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { businessShops, members, shops } from './schema/index.ts';
import { matchesSearch, refreshSearchNames } from './search-names.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  shop = await createTestServer();
  giulia = createApiClient(shop.app, shop.token);
  const verified = { emailVerifiedAt: shop.clock.now, mobileVerifiedAt: shop.clock.now };
  const names = {
    chiara: ['Chiara', 'D’Angelo'],
    niccolo: ['Niccolò', 'Łęcki'],
    jurgen: ['Jürgen', 'Strauß-Öztürk'],
    ipek: ['İpek', 'De Santis'],
    liwu: ['Li', 'Wu'],
  } as const;
  for (const [id, [firstName, lastName]] of Object.entries(names)) {
    await seedMember(shop.deps, { id, firstName, lastName, ...verified });
  }
});
afterAll(() => shop.database.drop());

const findFriends = async (search: string) =>
  (await giulia.call(calls.searchMembers, { query: { search, shopId: SHOP_ID } })).data.map(({ id }) => id);

describe('friend search', () => {
  it.each([
    ["d'angelo", 'chiara'],
    ['DʼANGELO', 'chiara'],
    ['d`angelo', 'chiara'],
    ['d´angelo', 'chiara'],
    ['dangelo', 'chiara'],
    ['d angelo', 'chiara'],
    ['angelo chiara', 'chiara'],
    ['Ｃｈｉａｒａ', 'chiara'],
    ['chia\u200bra', 'chiara'],
    ['niccolo lecki', 'niccolo'],
    ['NICCOLO\u0300', 'niccolo'],
    ['łęc nic', 'niccolo'],
    ['strauss', 'jurgen'],
    ['ozturk jurgen', 'jurgen'],
    ['straussöztürk', 'jurgen'],
    ['STRAUẞ', 'jurgen'],
    ['ipek', 'ipek'],
    ['İPEK', 'ipek'],
    ['desantis', 'ipek'],
    ['de‑santis', 'ipek'],
    ['wu li', 'liwu'],
    ['liwu', 'liwu'],
  ])('finds a member by %j', async (search, id) => {
    expect(await findFriends(search)).toEqual([id]);
  });

  it('finds a new or renamed member immediately, and not by the former name', async () => {
    await seedMember(shop.deps, {
      id: 'zoe',
      firstName: 'Zoë',
      lastName: 'Fabbri',
      emailVerifiedAt: shop.clock.now,
      mobileVerifiedAt: shop.clock.now,
    });
    expect(await findFriends('zoe fab')).toEqual(['zoe']);
    await shop.deps.db.update(members).set({ lastName: 'Größe' }).where(eq(members.id, 'zoe'));
    expect(await findFriends('zoe grosse')).toEqual(['zoe']);
    expect(await findFriends('zoe fab')).toEqual([]);
  });

  it('finds nobody for a search without letters or digits', async () => {
    for (const search of ['...', "'''", '- - -', '%%%']) expect(await findFriends(search)).toEqual([]);
  });
});

describe('refreshSearchNames', () => {
  const foldAll = async () => {
    for (const refresh of Object.values(refreshSearchNames)) while (await refresh(shop.deps.db));
  };

  it('fills any number of rows with the function that also folds searches', async () => {
    const { db } = shop.deps;
    await db.execute(sql`insert into members (id, number, email, password_hash, first_name, last_name)
      select 'many' || n, 'many' || n, 'many' || n || '@example.com', '-', 'Ère' || n, 'O’Many' from generate_series(1, 1200) n`);
    await foldAll();
    expect(await db.$count(members, isNull(members.searchName))).toBe(0);
    for (const row of await db.select().from(members)) expect(row.searchName).toBe(toSearchableText(row.fullName));
    for (const row of await db.select().from(businessShops).innerJoin(shops, eq(shops.id, businessShops.shopId))) {
      const { name, searchName } = row.business_shops;
      expect(searchName).toBe(toSearchableText(name, row.shops.fullName, row.shops.companyName));
    }
  });

  it('runs on several servers at once without one waiting for another', async () => {
    const { db } = shop.deps;
    await db.update(members).set({ searchName: null });
    await Promise.all([foldAll(), foldAll(), foldAll()]);
    await foldAll();
    expect(await db.$count(members, isNull(members.searchName))).toBe(0);
  });

  it.each(['chiara', 'd angelo', "o'many ère7", 'li wu'])(
    'lets the search for %j use the trigram index',
    async (search) => {
      const { db } = shop.deps;
      const plan = await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const query = tx.select({ id: members.id }).from(members).where(matchesSearch(members.searchName, search));
        const { rows } = await tx.execute(sql`explain ${query.getSQL()}`);
        return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      });
      expect(plan).toContain('members_search');
      expect(plan).toContain('Index Cond');
    },
  );
});

describe('business shop search', () => {
  const findShops = async (query: { search?: string; billingAddressCity?: string }) =>
    (await giulia.call(calls.b2bShops, { query: { countryId: 'it', ...query } })).data.map(({ id }) => id);

  beforeAll(async () => {
    await seedBusinessShop(shop.deps, { id: 'caffe', name: 'Caffè dell’Orto', billingCity: 'L’Aquila' });
    await seedBusinessShop(shop.deps, { id: 'strasse', name: 'Straßen-Bäckerei', billingCity: 'Forlì' });
  });

  it.each([
    ["caffe dell'orto", 'caffe'],
    ['ORTO caffè', 'caffe'],
    ['dellorto', 'caffe'],
    ['strassen backerei', 'strasse'],
    ['ｂäckerei', 'strasse'],
    ['strassenbackerei', 'strasse'],
  ])('finds a shop by %j', async (search, id) => {
    expect(await findShops({ search })).toEqual([id]);
  });

  it.each([
    ["l'aquila", 'caffe'],
    ['LAQUILA', 'caffe'],
    ['l aquila', 'caffe'],
    ['forli', 'strasse'],
    ['FORLÌ', 'strasse'],
  ])('finds a shop in the city %j', async (billingAddressCity, id) => {
    expect(await findShops({ billingAddressCity })).toEqual([id]);
  });

  it('finds a shop by a new company name immediately', async () => {
    await shop.deps.db.update(shops).set({ companyName: 'Società Łódź' }).where(eq(shops.id, 'caffe'));
    expect(await findShops({ search: 'lodz societa' })).toEqual(['caffe']);
  });
});
