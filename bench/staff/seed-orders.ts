import { sql } from 'drizzle-orm';
import { NAMES_SQL } from '#bench/api/member-names.ts';
import { BENCH_SHOP_ID } from '#bench/api/seed-catalogue.ts';
import type { Database } from '#server/platform/db/connect.ts';

/** In each tenth order. */
export const COMMON_PRODUCT_ID = 'common-product';

/** Orders that wait to be packed. The others are delivered. */
export const OPEN_ORDERS = 2000;

const memberIdSql = `left(md5('member' || m), 20)`;
const orderIdSql = `left(md5('staff order' || o), 20)`;
const addressSql = `jsonb_build_object('name', ${NAMES_SQL.first} || ' ' || ${NAMES_SQL.last},
  'email', 'm' || m || '@posta.example', 'mobile', '+39 333 ' || 1000000 + m, 'address', 'Via Roma ' || o % 200,
  'city', 'Milano', 'province', 'MI', 'zipcode', '20121', 'country', 'Italia')`;
const invoiceSql = `case when o % 20 = 0 then jsonb_build_object('company', 'Ditta ' || ${NAMES_SQL.last} || ' ' || o) end`;

const insertLines = (productIdSql: string, fromSql: string) => `
  insert into order_lines (id, order_id, product_id, name, images, quantity, to_whom, price_cents, discounted_cents,
    vat_percentage, vat_cents, sub_total_cents, final_cents, position)
  select left(md5('line' || o), 20), ${orderIdSql}, ${productIdSql}, '{"it": "Un prodotto"}', '{}', 1, 'Personal', 9000,
    9000, 22, 1980, 9000, 9000, 0 from ${fromSql}`;

/** Orders of three years, the newest ones open. Members and shop are those of the other benchmarks. */
export async function seedOrders(db: Database, orders: number, members: number): Promise<void> {
  const statements = [
    `insert into orders (id, order_no, transaction_id, member_id, member_name, member_email, member_mobile, shop_id,
        product_type, status, delivery_status, delivery_status_date, payment_mode, payment_type, delivery_partner_id,
        delivery_partner_name, delivery_type_code, delivery_type_name, shipping_address, billing_address, invoice,
        all_product_cents, sub_total_cents, delivery_cents, delivery_type_cents, extra_delivery_cents,
        delivery_vat_percentage, delivery_vat_cents, delivery_type_vat_percentage, delivery_type_vat_cents,
        total_vat_cents, final_cents, created_at)
      select ${orderIdSql}, 'B' || to_char(at, 'YYMMDD') || '-' || upper(left(md5(o::text), 8)), ${orderIdSql},
        ${memberIdSql}, ${NAMES_SQL.first} || ' ' || ${NAMES_SQL.last}, 'm' || m || '@posta.example',
        '+39 333 ' || 1000000 + m, '${BENCH_SHOP_ID}', 'Shop', 2,
        case when o < ${String(OPEN_ORDERS)} then 'processing' else 'delivered' end, at, 'Card', 'Nexi', 'partner',
        'Corriere', 'standard', '{"it": "Consegna standard"}', ${addressSql}, ${addressSql}, ${invoiceSql},
        9000, 9000, 500, 0, 0, 22, 110, 22, 0, 2090, 9500, at
      from generate_series(0, ${String(orders - 1)}) o, lateral (select o % ${String(members)} as m,
        now() - interval '3 years' * o / ${String(orders)} as at) placed`,
    insertLines(`'p' || o`, `generate_series(0, ${String(OPEN_ORDERS - 1)}) o`),
    // Each tenth order has the same product.
    insertLines(`'${COMMON_PRODUCT_ID}'`, `generate_series(${String(OPEN_ORDERS)}, ${String(orders - 1)}, 10) o`),
    `insert into payments (transaction_id, order_id, provider, amount_cents, status)
      select ${orderIdSql}, ${orderIdSql}, 'EWallet', 9500, 'approved' from generate_series(0, ${String(OPEN_ORDERS - 1)}) o`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
  // In production, autovacuum does this soon after such a bulk load.
  await db.execute(sql`vacuum analyze`);
}
