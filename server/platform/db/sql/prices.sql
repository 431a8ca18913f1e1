-- Price history and struck-through prices (docs/decisions/021-withdrawal-and-prior-prices.md). The triggers on `products`
-- write `product_prices` and enforce the prior price, so that no import, command, shop file or SQL announces a reduction from
-- a price that was not the lowest of the 30 days before it.

CREATE OR REPLACE FUNCTION product_unit_cents(price_cents bigint, discount_percentage integer, discounted_cents bigint)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT coalesce(discounted_cents, (price_cents * (100 - discount_percentage) + 50) / 100)
$function$;

-- The lowest price of the 30 days before the product got the price `unit`. Null for a product that was sold for less than
-- 30 days then. The same rule as server/shop/pricing/prior-price.rules.ts. 720 hours, because a session's time zone may have
-- days of 23 hours.
CREATE OR REPLACE FUNCTION prior_price_cents(of_product text, unit bigint, changed_at timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $function$
  WITH newest AS (
    SELECT unit_cents, valid_from FROM product_prices WHERE product_id = of_product ORDER BY valid_from DESC LIMIT 1
  ), reduced AS (
    SELECT coalesce((SELECT valid_from FROM newest WHERE unit_cents = unit), changed_at) AS at
  ), first_of_period AS (
    SELECT unit_cents FROM product_prices, reduced
    WHERE product_id = of_product AND valid_from <= reduced.at - interval '720 hours'
    ORDER BY valid_from DESC LIMIT 1
  )
  SELECT least(first_of_period.unit_cents, (
    SELECT min(unit_cents) FROM product_prices, reduced
    WHERE product_id = of_product AND valid_from > reduced.at - interval '720 hours' AND valid_from < reduced.at
  )) FROM first_of_period
$function$;

-- The list price and the discount of a product whose members pay `unit`. Without a prior price that is higher there is no
-- reduction to announce.
CREATE OR REPLACE FUNCTION reduce_from(prior bigint, unit bigint,
  OUT price_cents bigint, OUT discount_percentage integer, OUT discounted_cents bigint)
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $function$
BEGIN
  IF prior IS NULL OR prior <= unit THEN
    price_cents := unit;
    discount_percentage := 0;
  ELSE
    price_cents := prior;
    discount_percentage := CASE WHEN unit = 0 THEN 100 ELSE least(99, (200 * (prior - unit) + prior) / (2 * prior)) END;
    IF product_unit_cents(prior, discount_percentage, NULL) <> unit THEN
      discounted_cents := unit;
    END IF;
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION lawful_price(of_product text, INOUT price_cents bigint, INOUT discount_percentage integer,
  INOUT discounted_cents bigint)
LANGUAGE plpgsql VOLATILE AS $function$
DECLARE
  unit bigint := product_unit_cents(price_cents, discount_percentage, discounted_cents);
  prior bigint;
BEGIN
  IF unit < price_cents THEN
    prior := prior_price_cents(of_product, unit, clock_timestamp());
    IF prior IS DISTINCT FROM price_cents THEN
      SELECT r.* INTO price_cents, discount_percentage, discounted_cents FROM reduce_from(prior, unit) r;
    END IF;
  END IF;
END
$function$;

-- `shop.prior_prices` = 'declared' in a transaction: the list prices of new products are those of the 30 days before, in the
-- shop that they come from (server/shop/catalogue/declare-prior-prices.ts).
CREATE OR REPLACE FUNCTION enforce_prior_price() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'UPDATE' OR current_setting('shop.prior_prices', true) IS DISTINCT FROM 'declared' THEN
    SELECT l.* INTO NEW.price_cents, NEW.discount_percentage, NEW.discounted_cents
    FROM lawful_price(NEW.id, NEW.price_cents, NEW.discount_percentage, NEW.discounted_cents) l;
  END IF;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE TRIGGER products_prior_price_inserted BEFORE INSERT ON products
FOR EACH ROW WHEN (NEW.discount_percentage > 0 OR NEW.discounted_cents IS NOT NULL)
EXECUTE FUNCTION enforce_prior_price();

CREATE OR REPLACE TRIGGER products_prior_price_updated BEFORE UPDATE OF price_cents, discount_percentage, discounted_cents ON products
FOR EACH ROW WHEN ((OLD.price_cents, OLD.discount_percentage, OLD.discounted_cents)
  IS DISTINCT FROM (NEW.price_cents, NEW.discount_percentage, NEW.discounted_cents))
EXECUTE FUNCTION enforce_prior_price();

CREATE OR REPLACE FUNCTION record_first_prices() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF current_setting('shop.prior_prices', true) = 'declared' THEN
    INSERT INTO product_prices (product_id, valid_from, unit_cents)
    SELECT id, clock_timestamp() - interval '720 hours', price_cents FROM new_rows;
    INSERT INTO product_prices (product_id, valid_from, unit_cents)
    SELECT id, clock_timestamp(), product_unit_cents(price_cents, discount_percentage, discounted_cents) FROM new_rows
    WHERE product_unit_cents(price_cents, discount_percentage, discounted_cents) <> price_cents;
  ELSE
    INSERT INTO product_prices (product_id, valid_from, unit_cents)
    SELECT id, clock_timestamp(), product_unit_cents(price_cents, discount_percentage, discounted_cents) FROM new_rows;
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE TRIGGER products_first_price AFTER INSERT ON products
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_first_prices();

-- The product is locked, so the newest row is the price before this one, also if the clock was set back since.
CREATE OR REPLACE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO product_prices (product_id, valid_from, unit_cents)
  SELECT NEW.id, greatest(clock_timestamp(), max(valid_from) + interval '1 microsecond'),
    product_unit_cents(NEW.price_cents, NEW.discount_percentage, NEW.discounted_cents)
  FROM product_prices WHERE product_id = NEW.id;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE TRIGGER products_price_changed AFTER UPDATE OF price_cents, discount_percentage, discounted_cents ON products
FOR EACH ROW WHEN (product_unit_cents(OLD.price_cents, OLD.discount_percentage, OLD.discounted_cents)
  <> product_unit_cents(NEW.price_cents, NEW.discount_percentage, NEW.discounted_cents))
EXECUTE FUNCTION record_price();
