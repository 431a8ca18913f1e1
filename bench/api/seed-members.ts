import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { refreshSearchNames } from '#server/platform/db/search-names.ts';
import { NAMES_SQL } from './member-names.ts';
import { BENCH_SHOP_ID } from './seed-catalogue.ts';

/** One member in five has an order, which is enough to measure the row size. */
const MEMBERS_PER_ORDER = 5;
const LINES_PER_ORDER = 3;
const VIEWED_PER_MEMBER = 2;

const toIdSql = (kind: string, number: string) => `left(md5('${kind}' || ${number}), 20)`;
const memberIdSql = toIdSql('member', 'm');
const addressSql = `jsonb_build_object('name', 'Giulia Bianchi', 'email', 'giulia@example.com',
  'mobile', '+39 333 1234567', 'address', 'Via Roma 12', 'city', 'Milano', 'province', 'MI',
  'zipcode', '20121', 'country', 'Italia')`;

/**
 * Inserts members with a session, an address and viewed products. Some also have a cart and an order of three
 * lines. Texts have a realistic length, so that rows have a realistic size. Needs as many products as members.
 */
export async function seedMembers(db: Database, members: number): Promise<void> {
  const membersSql = `generate_series(0, ${String(members - 1)}) m`;
  const buyersSql = `generate_series(0, ${String(members - 1)}, ${String(MEMBERS_PER_ORDER)}) m`;
  const statements = [
    `insert into members (id, number, email, password_hash, first_name, last_name, mobile)
      select ${memberIdSql}, 'B' || 100000 + m, 'm' || m || '@posta.example', repeat('x', 97),
        ${NAMES_SQL.first}, ${NAMES_SQL.last}, '+39 333 1234567' from ${membersSql}`,
    `insert into member_shops (member_id, shop_id) select ${memberIdSql}, '${BENCH_SHOP_ID}' from ${membersSql}`,
    `insert into sessions (token_hash, id, member_id, expires_at)
      select left(md5(m::text) || md5('t' || m), 43), ${toIdSql('session', 'm')}, ${memberIdSql},
        now() + interval '30 days' from ${membersSql}`,
    `insert into addresses (id, member_id, first_name, last_name, email, mobile, address, address_city,
        address_province, address_zipcode, address_country_code, address_country, address_type)
      select ${toIdSql('address', 'm')}, ${memberIdSql}, 'Giulia', 'Bianchi', 'm' || m || '@posta.example',
        '+39 333 1234567', 'Via Roma ' || m, 'Milano', 'MI', '20121', 'IT', 'Italia', 'Home' from ${membersSql}`,
    `insert into viewed_products (member_id, product_id)
      select ${memberIdSql}, 'p' || (m + v * 7) % ${String(members)}
      from ${membersSql}, generate_series(1, ${String(VIEWED_PER_MEMBER)}) v`,
    `insert into carts (id, member_id, shop_id, product_type)
      select ${toIdSql('cart', 'm')}, ${memberIdSql}, '${BENCH_SHOP_ID}', 'Shop' from ${buyersSql}`,
    `insert into cart_items (id, cart_id, product_id, quantity)
      select ${toIdSql('item', 'm')}, ${toIdSql('cart', 'm')}, 'p' || m, 1 from ${buyersSql}`,
    `insert into orders (id, order_no, transaction_id, member_id, member_name,
        member_email, member_mobile, shop_id, product_type, status, delivery_status_date, payment_mode, payment_type, delivery_partner_id, delivery_partner_name, delivery_type_code,
        delivery_type_name, shipping_address, billing_address, all_product_cents, sub_total_cents,
        delivery_cents, delivery_type_cents, extra_delivery_cents, delivery_vat_percentage,
        delivery_vat_cents, delivery_type_vat_percentage, delivery_type_vat_cents, total_vat_cents,
        final_cents)
      select ${toIdSql('order', 'm')}, 'O-2026-' || 100000 + m, ${toIdSql('transaction', 'm')}, ${memberIdSql},
        'Giulia Bianchi', 'm' || m || '@posta.example', '+39 333 1234567', '${BENCH_SHOP_ID}', 'Shop', 1, now(), 'Card', 'Nexi', ${toIdSql('partner', 'm')}, 'Corriere', 'standard',
        jsonb_build_object('it', 'Consegna standard', 'en', 'Standard delivery'), ${addressSql}, ${addressSql},
        9000, 9000, 500, 0, 0, 22, 110, 22, 0, 2090, 9500 from ${buyersSql}`,
    `insert into order_lines (id, order_id, product_id, name, images, quantity, to_whom, price_cents,
        discounted_cents, vat_percentage, vat_cents, sub_total_cents, final_cents, position)
      select ${toIdSql('line', `m || '-' || l`)}, ${toIdSql('order', 'm')}, 'p' || m,
        jsonb_build_object('it', 'Un prodotto di prova', 'en', 'A product to try'),
        array['/images/a' || m, '/images/b' || m], 1, 'Personal', 3000, 3000, 22, 660, 3000, 3000, l
      from ${buyersSql}, generate_series(1, ${String(LINES_PER_ORDER)}) l`,
    `insert into payments (transaction_id, order_id, provider, amount_cents, status)
      select ${toIdSql('transaction', 'm')}, ${toIdSql('order', 'm')}, 'Nexi', 9500, 'approved' from ${buyersSql}`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
  while (await refreshSearchNames.members(db));
  // In production, autovacuum does this soon after such a bulk load.
  await db.execute(sql`vacuum analyze`);
}

/** Number of the member who sends the requests. */
export const SAMPLE_MEMBER_NUMBER = 'B100000';
