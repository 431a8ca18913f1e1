-- The exact price after a discount, where the whole percentage does not lead to it to the cent.
ALTER TABLE "products" ADD COLUMN "discounted_cents" bigint;--> statement-breakpoint
-- Whether the product came from an import, and whether it is hidden because its file no longer publishes it.
ALTER TABLE "products" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discounted" CHECK ("products"."discounted_cents" between 0 and "products"."price_cents");--> statement-breakpoint
-- As before, but a hidden product is in no list: hiding it clears its bits, showing it sets them again.
CREATE OR REPLACE FUNCTION keep_product_bits() RETURNS trigger LANGUAGE plpgsql AS $function$
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
    -- Every order changes a stock: that must not make buyers wait for each other at one row.
    IF NOT EXISTS (
      SELECT FROM new_rows n FULL JOIN old_rows o USING (id)
      WHERE (n.shop_id, n.category_id, n.sub_category_id, n.position, n.keyword_ids, n.hidden)
        IS DISTINCT FROM (o.shop_id, o.category_id, o.sub_category_id, o.position, o.keyword_ids, o.hidden)
    ) THEN
      RETURN NULL;
    END IF;
    changed := 'SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows';
  END IF;
  -- Sorted, so that two statements at once take the rows in one order and can't lock each other out.
  EXECUTE format($sql$
    INSERT INTO product_bits AS kept (scope, stretch, bits)
    SELECT scope, position >> 12, bit_xor(set_bit(0::bit(4096), position & 4095, 1))
    FROM (%s) AS changed,
      product_scopes(shop_id, category_id, sub_category_id, keyword_ids) AS scope
    WHERE NOT hidden
    GROUP BY 1, 2
    HAVING bit_count(bit_xor(set_bit(0::bit(4096), position & 4095, 1))) > 0
    ORDER BY 1, 2
    ON CONFLICT (scope, stretch) DO UPDATE SET bits = kept.bits # excluded.bits
  $sql$, changed);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM product_bits WHERE bit_count(bits) = 0;
  END IF;
  RETURN NULL;
END
$function$;
