-- The text in which the staff and the commands search orders: folded words of number, names, e-mails, address and company, and
-- phone numbers as digits. A space before and after each word lets a search match whole words.

CREATE OR REPLACE FUNCTION order_search_text(o orders) RETURNS text LANGUAGE sql STABLE AS $function$
  SELECT concat(' ', fold_search_text(concat_ws(' ', o.order_no, o.member_name, o.member_email,
      o.shipping_address->>'name', o.shipping_address->>'email', o.shipping_address->>'address',
      o.invoice->>'company', o.invoice->>'lastName',
      (SELECT b.invoice->>'company' FROM business_orders b WHERE b.order_id = o.id))),
    ' ', regexp_replace(o.member_mobile, '\D', '', 'g'),
    ' ', regexp_replace(o.shipping_address->>'mobile', '\D', '', 'g'), ' ')
$function$;

CREATE OR REPLACE FUNCTION set_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := order_search_text(NEW);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION set_business_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders o SET search_text = order_search_text(o) WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_search_text
  BEFORE INSERT OR UPDATE OF order_no, member_name, member_email, member_mobile, shipping_address, invoice ON orders
  FOR EACH ROW EXECUTE FUNCTION set_order_search_text();

CREATE OR REPLACE TRIGGER business_orders_search_text AFTER INSERT OR UPDATE OF invoice ON business_orders
  FOR EACH ROW EXECUTE FUNCTION set_business_order_search_text();

-- Without the extension `pg_trgm`, a search reads every order.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS orders_search ON orders USING gin (search_text gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN NULL;
END $$;
