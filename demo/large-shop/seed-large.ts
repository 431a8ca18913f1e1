import { sql } from 'drizzle-orm';
import { FIRST_SHOP_ID } from '#demo/shops/shops.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { declarePriorPrices } from '#server/shop/catalogue/declare-prior-prices.ts';

/** Id of an additional shop for measurements. */
export const LARGE_SHOP_ID = 'misura';
/** A shop with this id and another name is not the one for measurements. */
const LARGE_SHOP_NAME = 'Magazzino di prova';

/**
 * Creates a shop with `count` products by repeatedly copying those of the first shop, with its own categories and
 * keywords. Replaces the shop of an earlier call; 0 only removes it. The copy runs inside PostgreSQL: 100,000
 * rows take some seconds.
 *
 * @throws {Error} when there is no demo to copy from, or when the shop has orders
 */
export async function seedLarge(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from shops where id = ${LARGE_SHOP_ID} and full_name = ${LARGE_SHOP_NAME}`);
    if (count === 0) return;
    const toOwnId = (column: string) =>
      sql`${LARGE_SHOP_ID}::text || substr(${sql.raw(column)}, ${FIRST_SHOP_ID.length + 1})`;
    const insertedShop = await tx.execute(sql`
      insert into shops (id, country_id, kind, full_name, company_name, warehouse_name, picture, position)
      select ${LARGE_SHOP_ID}, country_id, kind, ${LARGE_SHOP_NAME}, company_name, warehouse_name, picture, 99
      from shops where id = ${FIRST_SHOP_ID}`);
    if (insertedShop.rowCount !== 1) throw new Error(`there is no shop ${FIRST_SHOP_ID} to copy from`);
    await tx.execute(sql`
      insert into categories (id, shop_id, name, image, position)
      select ${toOwnId('id')}, ${LARGE_SHOP_ID}, name, image, position
      from categories where shop_id = ${FIRST_SHOP_ID}`);
    await tx.execute(sql`
      insert into sub_categories (id, category_id, name, position)
      select ${toOwnId('s.id')}, ${toOwnId('s.category_id')}, s.name, s.position
      from sub_categories s join categories c on c.id = s.category_id
      where c.shop_id = ${FIRST_SHOP_ID}`);
    await tx.execute(sql`
      insert into keyword_groups (id, shop_id, name, position)
      select ${toOwnId('id')}, ${LARGE_SHOP_ID}, name, position
      from keyword_groups where shop_id = ${FIRST_SHOP_ID}`);
    await tx.execute(sql`
      insert into keywords (id, group_id, name, position)
      select ${toOwnId('k.id')}, ${toOwnId('k.group_id')}, k.name, k.position
      from keywords k join keyword_groups g on g.id = k.group_id
      where g.shop_id = ${FIRST_SHOP_ID}`);
    await declarePriorPrices(tx);
    await tx.execute(sql`
      with model as (
        select *, row_number() over (order by position) - 1 as place, count(*) over () as places
        from products where shop_id = ${FIRST_SHOP_ID}
      )
      insert into products (
        id, shop_id, category_id, sub_category_id, name, description, technical, images, price_cents,
        vat_percentage, discount_percentage, kp, kp_novv, stock, keyword_ids, position, highlight
      )
      select
        ${LARGE_SHOP_ID} || '-' || lpad(n::text, 6, '0'), ${LARGE_SHOP_ID},
        ${toOwnId('category_id')}, ${toOwnId('sub_category_id')},
        jsonb_build_object('it', name->>'it' || ' ' || n, 'en', name->>'en' || ' ' || n),
        description, technical, images, price_cents, vat_percentage, discount_percentage, kp, 0, stock,
        array(select ${toOwnId('keyword')} from unnest(keyword_ids) keyword),
        n - 1, case when n <= places then highlight end
      from generate_series(1, ${count}::integer) n join model on place = (n - 1) % places`);
  });
  await db.execute(sql`analyze products`);
}
