-- Keeps product_counts and keyword_counts true. Once a statement, over transition tables, so that
-- loading 100,000 products costs two aggregates and not 600,000 updates of the same few rows.
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  changes text;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM product_counts;
    DELETE FROM keyword_counts;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    changes := 'SELECT 1 AS sign, * FROM new_rows';
  ELSIF TG_OP = 'DELETE' THEN
    changes := 'SELECT -1 AS sign, * FROM old_rows';
  ELSE
    -- Every order changes a stock: that must not make buyers wait for each other at a counter.
    IF NOT EXISTS (
      SELECT FROM new_rows n FULL JOIN old_rows o USING (id)
      WHERE (n.shop_id, n.category_id, n.sub_category_id, n.position, n.keyword_ids)
        IS DISTINCT FROM (o.shop_id, o.category_id, o.sub_category_id, o.position, o.keyword_ids)
    ) THEN
      RETURN NULL;
    END IF;
    changes := 'SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows';
  END IF;
  -- Sorted, so that two statements at once take the rows in one order and can't lock each other out.
  EXECUTE format($sql$
    INSERT INTO product_counts AS old (scope, bucket, count)
    SELECT scope, position >> 9, sum(sign)
    FROM (%s) AS changed, product_scopes(shop_id, category_id, sub_category_id) AS scope
    GROUP BY 1, 2 HAVING sum(sign) <> 0 ORDER BY 1, 2
    ON CONFLICT (scope, bucket) DO UPDATE SET count = old.count + excluded.count
  $sql$, changes);
  EXECUTE format($sql$
    INSERT INTO keyword_counts AS old (scope, keyword_id, count)
    SELECT scope, keyword_id, sum(sign)
    FROM (%s) AS changed, product_scopes(shop_id, category_id, sub_category_id) AS scope,
      unnest(keyword_ids) AS keyword_id
    GROUP BY 1, 2 HAVING sum(sign) <> 0 ORDER BY 1, 2
    ON CONFLICT (scope, keyword_id) DO UPDATE SET count = old.count + excluded.count
  $sql$, changes);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE FUNCTION product_scopes(shop_id text, category_id text, sub_category_id text)
RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $function$
  SELECT scope
  FROM (VALUES ('s:' || shop_id), ('c:' || category_id), ('b:' || sub_category_id)) AS all_of(scope)
  WHERE scope IS NOT NULL
$function$;
--> statement-breakpoint
CREATE TRIGGER count_products_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER count_products_updated AFTER UPDATE ON products
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER count_products_deleted AFTER DELETE ON products
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER count_products_truncated AFTER TRUNCATE ON products
FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
INSERT INTO product_counts (scope, bucket, count)
SELECT scope, position >> 9, count(*)
FROM products, product_scopes(shop_id, category_id, sub_category_id) AS scope
GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO keyword_counts (scope, keyword_id, count)
SELECT scope, keyword_id, count(*)
FROM products, product_scopes(shop_id, category_id, sub_category_id) AS scope,
  unnest(keyword_ids) AS keyword_id
GROUP BY 1, 2;
