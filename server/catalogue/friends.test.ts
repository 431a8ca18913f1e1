import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countries, members, memberShops, shops } from '#server/db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/database.ts';
import { searchFriends } from './friends.ts';

const SHOP = 'milano';
const FIRST = ['Anna', 'Émile', 'Giulia', 'Màrio', 'Nino', 'Zoë'];
const LAST = ['Bianchi', 'D’Angelo', 'De_Luca', 'Rossi 100%', 'Ros\\si', 'Łukasz'];

const people = FIRST.flatMap((firstName, f) =>
  LAST.map((lastName, l) => ({
    id: `member-${String(f)}-${String(l)}`,
    number: `B${String(f * 10 + l)}`,
    email: `m${String(f)}.${String(l)}@posta.example`,
    passwordHash: '',
    firstName,
    lastName,
  })),
);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.insert(countries).values({ id: 'it', code: 'IT', name: { it: 'Italia' }, flag: '' });
  await db.insert(shops).values({ id: SHOP, countryId: 'it', kind: 'consumer', fullName: 'Milano' });
  await db.insert(members).values(people);
  await db.insert(memberShops).values(people.map(({ id }) => ({ memberId: id, shopId: SHOP })));
});
afterAll(() => database.drop());

const seeker = people[0]?.id ?? '';

/** Every other way to the rows is closed: a table this small would be read whole. */
const trigramsAlone = ['seqscan', 'indexscan', 'nestloop']
  .map((way) => `set local enable_${way} = off`)
  .join('; ');

const byTrigrams = <T>(work: (db: Parameters<typeof searchFriends>[0]) => Promise<T>) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(trigramsAlone));
    return work(tx);
  });

/** A few characters of a name or an address, as a person types them; some are nobody's. */
const typed = fc
  .tuple(fc.constantFrom(...people), fc.nat(12), fc.integer({ min: 3, max: 9 }), fc.boolean())
  .map(([{ firstName, lastName, email }, from, length, isName]) =>
    (isName ? `${firstName} ${lastName}` : email).slice(from, from + length),
  )
  .filter((text) => text.length >= 3);

describe('the search for a friend by its index', () => {
  it('takes the index', async () => {
    const query = searchFriends(database.db, seeker, SHOP, 'bianchi').toSQL();
    const client = await database.pool.connect();
    try {
      await client.query(`begin; ${trigramsAlone}`);
      const { rows } = await client.query<Record<string, string>>(`explain ${query.sql}`, query.params);
      expect(JSON.stringify(rows)).toContain('members_search');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('finds whoever has the text, wildcards, accents and all, and nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(typed, fc.string({ minLength: 3, maxLength: 5 })), async (text) => {
        const wanted = text.toLowerCase();
        // PostgreSQL takes no such character in a text.
        fc.pre(!wanted.includes('\0'));
        const expected = people.filter(
          ({ id, firstName, lastName, email }) =>
            id !== seeker &&
            (`${firstName} ${lastName}`.toLowerCase().includes(wanted) || email.includes(wanted)),
        );
        const found = await byTrigrams((db) => searchFriends(db, seeker, SHOP, text));
        expect(found).toHaveLength(Math.min(20, expected.length));
        const ids = new Set(expected.map(({ id }) => id));
        for (const { _id } of found) expect(ids).toContain(_id);
      }),
      { numRuns: 200 },
    );
  });
});
