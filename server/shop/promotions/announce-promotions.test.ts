import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { NotificationChannel } from '#contract/notifications.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';
import { OTHER_SHOP_ID, SHOP_ID, seedMember, seedProduct, seedPromotion } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryRows } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { PUSH_PUBLIC_KEY } from '#tests/setup/example-fields.ts';
import { announcePromotions } from './announce-promotions.ts';

const START = new Date('2026-03-10T10:00:00Z');

let shop: Awaited<ReturnType<typeof createTestServer>>;
let anna: ApiClient;

beforeAll(async () => {
  shop = await createTestServer();
  anna = createApiClient(shop.app, await seedMember(shop.deps, { id: 'anna' }), 'it');
  const keys = { p256dh: PUSH_PUBLIC_KEY, auth: 'a'.repeat(22) };
  await anna.call(calls.subscribeToPush, { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/anna', keys } });
});
afterAll(() => shop.database.drop());
beforeEach(async () => {
  shop.clock.now = START;
  await emptyTables(shop.database, ['promotions', 'products', 'notification_preferences', 'notifications', 'outbox']);
  await seedProduct(shop.deps, { id: 'oil' });
  await run(`update members set shop_id = '${SHOP_ID}', is_shop_active = true, blocked_at = null`);
});

const run = (query: string) => queryRows(shop.database)(query);
const announce = () => announcePromotions(shop.deps);
const choose = (channel: NotificationChannel, isOn = true) =>
  anna.call(calls.changeNotificationPreference, { body: { kind: 'promotion', channel, isOn } });
const list = async () => (await anna.call(calls.notifications, {})).data;
const fetchSent = async () => (await run('select kind from outbox order by kind')).map(({ kind }) => kind);
/** Adds members who want promotions by mail, with 250 a number that needs three batches. */
const addMembers = async (count = 250) => {
  await run(`insert into members (id, number, email, password_hash, first_name, last_name, shop_id)
    select 'm' || n, 'm' || n, 'm' || n || '@example.com', '-', 'Rosa', 'Rossi', '${SHOP_ID}'
    from generate_series(1, ${String(count)}) n on conflict do nothing`);
  await run(`insert into notification_preferences
    select 'm' || n, 'promotion', 'mail', true, now() from generate_series(1, ${String(count)}) n`);
};
const fetchCounts = async () =>
  await run(`select distinct count(*)::integer as count, (select count(distinct recipient)::integer from outbox) as members
    from outbox group by recipient`);

describe('a promotion that has started', () => {
  // REQ-NOTIF-13
  it('is announced once to a member who wants it, with a link to its products', async () => {
    await choose('mail');
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await announce();
    await announce();
    expect(await list()).toMatchObject([
      {
        title: 'Nuova promozione: spring',
        body: 'È iniziata in Bottega Uno.',
        path: '/promotions?mode=productList&promotionId=spring',
      },
    ]);
    const [mail, ...others] = await fetchMessages(shop.app);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'anna@example.com', subject: 'Nuova promozione: spring' });
    expect(mail?.text).toContain('http://shop.test/promotions?mode=productList&promotionId=spring');
    expect(await run('select unsubscribe_path from outbox')).toEqual([
      { unsubscribe_path: '/profile?tab=notifications' },
    ]);
  });

  // REQ-NOTIF-11, REQ-NOTIF-13
  it.each([
    ['push', ['push']],
    ['mail', ['mail']],
  ] as const)('is sent by %s only to a member who chose that', async (channel, sent) => {
    await choose(channel);
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await announce();
    expect(await fetchSent()).toEqual(sent);
  });

  // REQ-NOTIF-12, REQ-NOTIF-13
  it.each([
    ['who has not consented', () => Promise.resolve()],
    ['who has withdrawn the consent', () => choose('mail', false)],
    ['of another shop', () => run(`update members set shop_id = '${OTHER_SHOP_ID}'`)],
    ['whose shop is not active', () => run('update members set is_shop_active = false')],
    ['who is blocked', () => run('update members set blocked_at = now()')],
  ] as const)('is not announced to a member %s', async (name, change) => {
    if (name !== 'who has not consented') await choose('mail');
    await change();
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await announce();
    await run('update members set blocked_at = null');
    expect(await fetchSent()).toEqual([]);
    expect(await run('select id from notifications')).toEqual([]);
  });

  // REQ-NOTIF-13
  it('is not announced to a member who consents later', async () => {
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await announce();
    await choose('mail');
    await announce();
    expect(await list()).toEqual([]);
  });
});

describe('a promotion', () => {
  beforeEach(() => choose('mail'));

  // REQ-NOTIF-13
  it('is announced when it starts', async () => {
    await seedPromotion(shop.deps, 'spring', ['oil']);
    shop.clock.now = new Date(START.getTime() - 1000);
    await announce();
    expect(await list()).toEqual([]);
    shop.clock.now = START;
    await announce();
    expect(await list()).toHaveLength(1);
  });

  // REQ-NOTIF-13
  it('is announced when it has a product that the shop shows', async () => {
    await run('update products set hidden = true');
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await announce();
    expect(await list()).toEqual([]);
    await run('update products set hidden = false');
    await announce();
    expect(await list()).toHaveLength(1);
  });

  // REQ-NOTIF-13
  it('is not announced when it started more than three days ago, or has ended', async () => {
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await run(`update promotions set start_date = '2026-03-07T09:59:59Z'`);
    await seedPromotion(shop.deps, 'over', ['oil']);
    await run(`update promotions set end_date = '2026-03-10T09:00:00Z' where id = 'over'`);
    await announce();
    expect(await list()).toEqual([]);
  });
});

describe('many members', () => {
  // REQ-NOTIF-13
  it('get each announcement once when several servers announce it', async () => {
    await addMembers();
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await Promise.all([announce(), announce(), announce()]);
    await announce();
    expect(await fetchCounts()).toEqual([{ count: 1, members: 250 }]);
  });

  // REQ-NOTIF-13
  it('get it once when a batch fails, from the next run on', async () => {
    await addMembers();
    await seedPromotion(shop.deps, 'spring', ['oil']);
    await run(`create function refuse() returns trigger language plpgsql as $$ begin
      if (select count(*) from outbox) >= 150 then raise 'the disk is full'; end if; return new; end $$;
      create trigger refuse before insert on outbox for each row execute function refuse()`);
    await expect(announce()).rejects.toThrow('Failed query');
    // The first batch stays.
    expect(await fetchCounts()).toEqual([{ count: 1, members: 100 }]);
    await run('drop trigger refuse on outbox');
    await announce();
    expect(await fetchCounts()).toEqual([{ count: 1, members: 250 }]);
  });
});
