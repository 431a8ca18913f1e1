-- Bitmap index of the product lists (docs/decisions/015-catalogue-lists.md). `product_bits` has a row for each scope and
-- block of 4,096 list positions. A bit is set if the product at that position belongs to the scope and is not hidden.
-- The triggers on `products` maintain it.

CREATE OR REPLACE FUNCTION product_diets(facts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT ARRAY(SELECT jsonb_array_elements_text(facts->'diets'))
$function$;

-- Contained or possible as traces. Null if they are unknown.
CREATE OR REPLACE FUNCTION product_allergens(facts jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT CASE WHEN facts ? 'allergens' THEN
    ARRAY(SELECT jsonb_array_elements_text((facts->'allergens') || coalesce(facts->'traces', '[]'))) END
$function$;

-- The scopes of a product. A keyword that is named twice counts once.
CREATE OR REPLACE FUNCTION product_scopes(
  shop_id text, category_id text, sub_category_id text, keyword_ids text[], facts jsonb
) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $function$
  SELECT scope
  FROM (VALUES
    ('s:' || shop_id),
    ('c:' || shop_id || ':' || category_id),
    ('b:' || shop_id || ':' || sub_category_id)
  ) AS all_of(scope)
  WHERE scope IS NOT NULL
  UNION
  SELECT 'k:' || shop_id || ':' || keyword_id FROM unnest(keyword_ids) AS keyword_id
  UNION
  SELECT 'd:' || shop_id || ':' || diet FROM unnest(product_diets(facts)) AS diet
  UNION
  SELECT 'a:' || shop_id || ':' || allergen FROM unnest(product_allergens(facts)) AS allergen
  UNION
  SELECT 'a:' || shop_id WHERE facts ? 'allergens'
$function$;

-- Each row that appears or disappears flips its bit, so that adding, removing and moving are one case. It runs once per
-- statement, over transition tables: loading 100,000 products is one aggregate instead of 700,000 updates of the same rows.
CREATE OR REPLACE FUNCTION update_product_bitmaps() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  changed text;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM product_bits;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    changed := 'SELECT * FROM new_rows';
  ELSIF TG_OP = 'DELETE' THEN
    changed := 'SELECT * FROM old_rows';
  ELSE
    -- Every order changes a stock. Without this check, buyers would wait for each other at one row.
    IF NOT EXISTS (
      SELECT FROM new_rows n FULL JOIN old_rows o USING (id)
      WHERE (n.shop_id, n.category_id, n.sub_category_id, n.position, n.keyword_ids, n.hidden, n.facts)
        IS DISTINCT FROM (o.shop_id, o.category_id, o.sub_category_id, o.position, o.keyword_ids, o.hidden, o.facts)
    ) THEN
      RETURN NULL;
    END IF;
    changed := 'SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows';
  END IF;
  -- Sorted, so that parallel statements lock the rows in the same order and don't deadlock.
  EXECUTE format($sql$
    INSERT INTO product_bits AS existing (scope, block, bits)
    SELECT scope, position >> 12, bit_xor(set_bit(0::bit(4096), position & 4095, 1))
    FROM (%s) AS changed,
      product_scopes(shop_id, category_id, sub_category_id, keyword_ids, facts) AS scope
    WHERE NOT hidden
    GROUP BY 1, 2
    HAVING bit_count(bit_xor(set_bit(0::bit(4096), position & 4095, 1))) > 0
    ORDER BY 1, 2
    ON CONFLICT (scope, block) DO UPDATE SET bits = existing.bits # excluded.bits
  $sql$, changed);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM product_bits WHERE bit_count(bits) = 0;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE TRIGGER products_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION update_product_bitmaps();

CREATE OR REPLACE TRIGGER products_updated AFTER UPDATE ON products
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION update_product_bitmaps();

CREATE OR REPLACE TRIGGER products_deleted AFTER DELETE ON products
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION update_product_bitmaps();

CREATE OR REPLACE TRIGGER products_truncated AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION update_product_bitmaps();
