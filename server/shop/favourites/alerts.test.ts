import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MAX_ALERTS_PER_MEMBER, type AlertKind } from '#contract/favourites.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import { fetchMessages } from '#tests/server/helpers/outbox.ts';
import { OTHER_SHOP_ID, SHOP_ID, seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryCount } from '#tests/server/helpers/sql.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { sendDueAlerts } from './send-due-alerts.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
let giulia: ApiClient;
let marco: ApiClient;

beforeAll(async () => {
  shop = await createTestServer();
  giulia = createApiClient(shop.app, shop.token);
  marco = createApiClient(shop.app, await seedMember(shop.deps, { id: 'marco', language: 'en' }));
  await seedProduct(shop.deps, { id: 'oil' });
  await seedProduct(shop.deps, { id: 'honey' });
  await seedProduct(shop.deps, { id: 'elsewhere', shopId: OTHER_SHOP_ID, stock: 0 });
});
beforeEach(async () => {
  await emptyTables(shop.database, ['product_alerts', 'outbox', 'notifications']);
  await run('update products set stock = 0, price_cents = 1000, discount_percentage = 0, discounted_cents = null');
});
afterAll(() => shop.database.drop());

const run = (statement: string) => shop.database.pool.query(statement);
const toInput = (kind: AlertKind, productId = 'oil', shopId = SHOP_ID) => ({
  params: { shopId, productId },
  query: { kind },
});
const ask = (kind: AlertKind, client = giulia) => client.call(calls.addProductAlert, toInput(kind));
const list = async (client = giulia, shopId = SHOP_ID) =>
  (await client.call(calls.productAlerts, { params: { shopId } })).data;
const send = () => sendDueAlerts(shop.deps);
const fetchInbox = async (client = createApiClient(shop.app, shop.token, 'it')) =>
  (await client.call(calls.notifications, {})).data;
const fetchMails = async () => (await fetchMessages(shop.app)).map(({ to, subject }) => `${to}: ${subject}`);

const restock = "update products set stock = 1 where id = 'oil'";
const lowerPrice = "update products set discount_percentage = 10 where id = 'oil'";

/** Replaces the former prices of the product: days ago, cents. */
const setHistory = async (...prices: readonly (readonly [days: number, cents: number])[]) => {
  await run("delete from product_prices where product_id = 'oil'");
  for (const [days, cents] of prices) {
    await run(`insert into product_prices (product_id, valid_from, unit_cents)
      values ('oil', now() - interval '${String(24 * days)} hours', ${String(cents)})`);
  }
};

describe('an alert about availability', () => {
  // REQ-FAV-04
  it('sends exactly one mail, in the member’s language, with a link to the product', async () => {
    await ask('available');
    await ask('available');
    await send();
    expect(await fetchMails()).toEqual([]);
    await run(restock);
    await send();
    await send();
    const messages = await fetchMessages(shop.app);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ to: 'giulia@example.com', subject: 'Di nuovo disponibile: oil' });
    expect(messages[0]?.text).toContain('oil è di nuovo disponibile in Bottega Uno.');
    expect(messages[0]?.text).toContain(`http://shop.test/IT/${SHOP_ID}/product/oil`);
    expect((await run('select unsubscribe_path from outbox')).rows).toEqual([
      { unsubscribe_path: '/profile?tab=notifications' },
    ]);
    expect(await list()).toEqual([]);
  });

  // REQ-FAV-06
  it('sends nothing to another member, nor after it was removed', async () => {
    await ask('available');
    await ask('available', marco);
    await giulia.call(calls.removeProductAlert, toInput('available'));
    await giulia.call(calls.removeProductAlert, toInput('available'));
    await run(restock);
    await send();
    expect(await fetchMails()).toEqual(['marco@example.com: Available again: oil (en)']);
  });

  // REQ-NOTIF-10
  it('is in the inbox too, once, with a link to the product', async () => {
    await ask('available');
    await run(restock);
    await Promise.all([send(), send()]);
    await send();
    expect(await fetchInbox()).toMatchObject([
      {
        title: 'Di nuovo disponibile: oil',
        body: 'oil è di nuovo disponibile in Bottega Uno.',
        path: `/IT/${SHOP_ID}/product/oil`,
      },
    ]);
    expect(await fetchInbox(marco)).toEqual([]);
  });

  it('is refused while the product is available', async () => {
    await run(restock);
    expect(await giulia.callExpectingError(calls.addProductAlert, toInput('available'))).toMatchObject({
      status: 409,
      code: 'productAvailable',
    });
  });

  it('waits while the shop does not list the product', async () => {
    await ask('available');
    await run("update products set stock = 1, hidden = true where id = 'oil'");
    await send();
    expect(await fetchMails()).toEqual([]);
    await run("update products set hidden = false where id = 'oil'");
    await send();
    expect(await fetchMails()).toHaveLength(1);
  });
});

describe('an alert about the price', () => {
  it('waits while the member sees no prices, because the shop is not active', async () => {
    await run(restock);
    await ask('priceDrop');
    await run("update members set is_shop_active = false where id = 'giulia'");
    await run(lowerPrice);
    await send();
    expect(await fetchMails()).toEqual([]);
    await run("update members set is_shop_active = true where id = 'giulia'");
    await send();
    expect(await fetchMails()).toEqual(['giulia@example.com: Prezzo ribassato: oil']);
  });

  // REQ-FAV-05, REQ-NOTIF-10
  it('sends one mail when the price is lower than when the member asked', async () => {
    await run(restock);
    await setHistory([40, 1000]);
    await ask('priceDrop');
    await run("update products set price_cents = 1100 where id = 'oil'");
    // Asking again does not raise the price that is compared.
    await ask('priceDrop');
    await send();
    await run("update products set price_cents = 1000 where id = 'oil'");
    await send();
    expect(await fetchMails()).toEqual([]);
    await run(lowerPrice);
    await send();
    await run("update products set discount_percentage = 20 where id = 'oil'");
    await send();
    const messages = await fetchMessages(shop.app);
    expect(messages.map(({ subject }) => subject)).toEqual(['Prezzo ribassato: oil']);
    expect(messages[0]?.text).toMatch(/sceso da 10,00\s€ a 9,00\s€/u);
    const [notification] = await fetchInbox();
    expect(notification?.body).toMatch(
      /^Da 10,00\s€ a 9,00\s€ in Bottega Uno\. 10,00\s€ è il prezzo più basso dei 30 giorni/u,
    );
  });

  // REQ-FAV-05
  it.each([
    ['Italian', () => giulia, /sceso da 7,00\s€ a 6,50\s€\. 7,00\s€ è il prezzo più basso dei 30 giorni/u],
    ['English', () => marco, /dropped from 7,00\s€ to 6,50\s€\. 7,00\s€ is the lowest price in the 30 days/u],
  ] as const)(
    'names the lowest price of the last 30 days, not that of the request, in %s',
    async (_, getClient, text) => {
      await run(restock);
      await setHistory([40, 1000], [10, 700], [5, 1000]);
      await ask('priceDrop', getClient());
      await run(
        "update products set price_cents = 1000, discounted_cents = 650, discount_percentage = 35 where id = 'oil'",
      );
      await send();
      const messages = await fetchMessages(shop.app);
      expect(messages).toHaveLength(1);
      expect(messages[0]?.text).toMatch(text);
      expect(messages[0]?.text).not.toContain('10,00');
    },
  );

  it('names only the new price of a product that was sold for less than 30 days', async () => {
    await run(restock);
    await setHistory([10, 1000]);
    await ask('priceDrop');
    await run(lowerPrice);
    await send();
    const [mail] = await fetchMessages(shop.app);
    expect(mail?.text).toMatch(/il nuovo prezzo di oil in .* è 9,00\s€\./u);
    expect(mail?.text).not.toMatch(/10,00|sceso/u);
    const [notification] = await fetchInbox();
    expect(notification?.body).toMatch(/^Il nuovo prezzo in Bottega Uno è 9,00\s€\.$/u);
  });

  // REQ-FAV-05
  it('names only the new price when a price in between was as low', async () => {
    await run(restock);
    await setHistory([40, 1000], [10, 700], [5, 1000]);
    await ask('priceDrop');
    await run("update products set price_cents = 1000, discount_percentage = 30 where id = 'oil'");
    await send();
    const [mail] = await fetchMessages(shop.app);
    expect(mail?.text).toMatch(/il nuovo prezzo di oil in .* è 7,00\s€\./u);
    expect(mail?.text).not.toMatch(/10,00|sceso/u);
  });

  // REQ-FAV-05
  it('waits until the product is available', async () => {
    await ask('priceDrop');
    await run(lowerPrice);
    await send();
    expect(await fetchMails()).toEqual([]);
    await run(restock);
    await send();
    expect(await fetchMails()).toHaveLength(1);
  });
});

describe('two servers that send at the same time', () => {
  // REQ-FAV-04
  it('send each mail once', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `m${String(index)}`);
    await run(`insert into members (id, number, email, password_hash, first_name, last_name)
      select id, id, id || '@example.com', '-', id, 'Rossi' from unnest('{${ids.join(',')}}'::text[]) id`);
    await run(`insert into product_alerts (member_id, product_id, kind, unit_cents, created_at)
      select id, 'oil', 'available', 1000, now() from unnest('{${ids.join(',')}}'::text[]) id`);
    await run(restock);
    await Promise.all([send(), send(), send()]);
    await send();
    const { rows } = await run('select recipient, count(*)::integer as count from outbox group by recipient');
    expect(rows).toHaveLength(ids.length);
    expect(rows.every(({ count }) => count === 1)).toBe(true);
    expect(await queryCount(shop.database, 'select count(*) from product_alerts')).toBe(0);
  });
});

describe('the alerts of a member', () => {
  it('are listed per shop and member', async () => {
    await ask('available');
    await ask('priceDrop');
    await giulia.call(calls.addProductAlert, toInput('available', 'elsewhere', OTHER_SHOP_ID));
    expect(await list()).toEqual([
      { productId: 'oil', kind: 'available' },
      { productId: 'oil', kind: 'priceDrop' },
    ]);
    expect(await list(giulia, OTHER_SHOP_ID)).toEqual([{ productId: 'elsewhere', kind: 'available' }]);
    expect(await list(marco)).toEqual([]);
  });

  it.each([
    ['an unknown product', 'nothing', SHOP_ID],
    ['a product of another shop', 'elsewhere', SHOP_ID],
  ])('refuse %s', async (_, productId, shopId) => {
    const input = toInput('priceDrop', productId, shopId);
    expect(await giulia.callExpectingError(calls.addProductAlert, input)).toMatchObject({ status: 404 });
  });

  it('refuse an unknown kind and a visitor', async () => {
    const path = `/api/shop/alerts/${SHOP_ID}/oil`;
    const headers = { authorization: `Bearer ${shop.token}` };
    for (const query of ['', '?kind=', '?kind=birthday', '?kind=available&kind=priceDrop']) {
      expect((await shop.app.request(path + query, { method: 'PUT', headers })).status).toBe(400);
    }
    expect((await shop.app.request(`${path}?kind=available`, { method: 'PUT' })).status).toBe(401);
  });

  it('are limited to a maximum number of products per member', async () => {
    await run(`insert into products (id, shop_id, name, description, technical, price_cents, vat_percentage, position)
      select 'many-' || n, '${SHOP_ID}', '{"it": "x"}', '{"it": ""}', '{"it": ""}', 100, 22, 1000 + n
      from generate_series(1, ${MAX_ALERTS_PER_MEMBER}) n`);
    await run(`insert into product_alerts select 'giulia', 'many-' || n, 'available', 100, now()
      from generate_series(1, ${MAX_ALERTS_PER_MEMBER - 1}) n`);
    const results = await Promise.all(
      ['oil', 'honey'].map((id) => giulia.callRaw(calls.addProductAlert, toInput('available', id))),
    );
    expect(results.map(({ code }) => code).toSorted()).toEqual(['ok', 'tooManyAlerts']);
    // A second alert about the same product does not count.
    await giulia.call(calls.addProductAlert, toInput('priceDrop', 'many-1'));
  });
});
