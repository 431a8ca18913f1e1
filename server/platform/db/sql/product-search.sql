-- Product search (docs/decisions/016-product-search.md). `product_search` has a row for each product that is not hidden,
-- with its folded name and its words and stems per language. `search_words` has all words, for typing errors. The triggers
-- on `products`, `categories`, `sub_categories` and `keywords` maintain both.

-- Stemmers without stop words: "te" is one in Italian, and a shop sells tea.
DO $$
BEGIN
  CREATE TEXT SEARCH DICTIONARY shop_italian_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = italian);
  CREATE TEXT SEARCH DICTIONARY shop_english_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
  CREATE TEXT SEARCH CONFIGURATION shop_italian (COPY = pg_catalog.simple);
  CREATE TEXT SEARCH CONFIGURATION shop_english (COPY = pg_catalog.simple);
  ALTER TEXT SEARCH CONFIGURATION shop_italian ALTER MAPPING FOR asciiword, word WITH shop_italian_stem;
  ALTER TEXT SEARCH CONFIGURATION shop_english ALTER MAPPING FOR asciiword, word WITH shop_english_stem;
EXCEPTION
  WHEN unique_violation OR duplicate_object THEN NULL;
END $$;

-- Lower case without accents, words separated by one space. Texts and searches pass through the same function. It does
-- not use the extension `unaccent`: `normalize` is immutable, always present and knows all alphabets.
CREATE OR REPLACE FUNCTION fold_search_text(source text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $function$
  SELECT trim(regexp_replace(
    replace(replace(replace(lower(
      CASE WHEN octet_length(source) = char_length(source) THEN source
      ELSE regexp_replace(normalize(source, NFKD), '[\u0300-\u036f]+', '', 'g') END
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g'))
$function$;

-- The words of sanitized HTML. The limit keeps the index small and writes short.
CREATE OR REPLACE FUNCTION fold_search_html(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $function$
  SELECT fold_search_text(regexp_replace(left(html, 4000), '<[^<>]*>|&[#a-z0-9]{1,8};', ' ', 'g'))
$function$;

-- The words as they are written and their stems: the beginning of a word must match although its stem is shorter.
CREATE OR REPLACE FUNCTION search_vector(folded text, config regconfig) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT to_tsvector('pg_catalog.simple', coalesce(folded, '')) || to_tsvector(config, coalesce(folded, ''))
$function$;

-- Writes the search rows of products. A text without a translation is searched as it is shown: in Italian. `OFFSET 0`
-- keeps the planner from computing a text once per use.
CREATE OR REPLACE FUNCTION index_products(ids text[]) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  DELETE FROM product_search s USING products p WHERE s.product_id = ANY (ids) AND p.id = s.product_id AND p.hidden;
  INSERT INTO product_search
  SELECT f.id, f.shop_id, f.category_id, f.sub_category_id, f.keyword_ids, f.position, f.stock > 0,
    product_unit_cents(f.price_cents, f.discount_percentage, f.discounted_cents),
    f.discount_percentage, f.created_at, f.name_it, f.name_en,
    f.shop_word || h.it, f.shop_word || h.en,
    f.shop_word || strip(h.it) || t.it, f.shop_word || strip(h.en) || coalesce(t.en, t.it),
    product_diets(f.facts), product_allergens(f.facts)
  FROM (
    SELECT p.*, array_to_tsvector(ARRAY['shop:' || p.shop_id]) AS shop_word,
      fold_search_text(p.name->>'it') AS name_it,
      fold_search_text(coalesce(p.name->>'en', p.name->>'it')) AS name_en,
      fold_search_text(concat_ws(' ', c.name->>'it', b.name->>'it', k.it)) AS keywords_it,
      fold_search_text(concat_ws(' ', coalesce(c.name->>'en', c.name->>'it'),
        coalesce(b.name->>'en', b.name->>'it'), k.en)) AS keywords_en,
      fold_search_html(concat_ws(' ', left(p.description->>'it', 3000),
        left(p.facts->'ingredients'->>'it', 500), p.facts->'origin'->>'it', p.technical->>'it')) AS text_it,
      CASE WHEN p.description ? 'en' OR p.technical ? 'en' OR p.facts->'ingredients' ? 'en' THEN
        fold_search_html(concat_ws(' ', left(coalesce(p.description->>'en', p.description->>'it'), 3000),
          left(coalesce(p.facts->'ingredients'->>'en', p.facts->'ingredients'->>'it'), 500),
          coalesce(p.facts->'origin'->>'en', p.facts->'origin'->>'it'),
          coalesce(p.technical->>'en', p.technical->>'it'))) END AS text_en
    FROM unnest(ids) AS changed(id)
    JOIN products p ON p.id = changed.id AND NOT p.hidden
    LEFT JOIN categories c ON c.id = p.category_id
    LEFT JOIN sub_categories b ON b.id = p.sub_category_id
    CROSS JOIN LATERAL (
      SELECT string_agg(name->>'it', ' ') AS it, string_agg(coalesce(name->>'en', name->>'it'), ' ') AS en
      FROM keywords WHERE id = ANY (p.keyword_ids)
    ) k
    OFFSET 0
  ) f
  CROSS JOIN LATERAL (
    SELECT setweight(search_vector(f.name_it, 'shop_italian'), 'A')
        || setweight(search_vector(f.keywords_it, 'shop_italian'), 'B') AS it,
      setweight(search_vector(f.name_en, CASE WHEN f.name ? 'en' THEN 'shop_english' ELSE 'shop_italian' END::regconfig), 'A')
        || setweight(search_vector(f.keywords_en, 'shop_english') || to_tsvector('shop_italian', f.keywords_en), 'B') AS en
    OFFSET 0
  ) h
  CROSS JOIN LATERAL (
    SELECT strip(to_tsvector('shop_italian', f.text_it)) AS it, strip(to_tsvector('shop_english', f.text_en)) AS en
    OFFSET 0
  ) t
  ON CONFLICT (product_id) DO UPDATE SET
    (shop_id, category_id, sub_category_id, keyword_ids, position, available, unit_cents, discount_percentage,
      created_at, name_it, name_en, head_it, head_en, words_it, words_en, diets, allergens) =
    (excluded.shop_id, excluded.category_id, excluded.sub_category_id, excluded.keyword_ids, excluded.position,
      excluded.available, excluded.unit_cents, excluded.discount_percentage, excluded.created_at, excluded.name_it,
      excluded.name_en, excluded.head_it, excluded.head_en, excluded.words_it, excluded.words_en,
      excluded.diets, excluded.allergens);
  -- Sorted, so that parallel transactions lock the rows in the same order and don't deadlock.
  INSERT INTO search_words
  SELECT DISTINCT word FROM product_search, unnest(tsvector_to_array(head_it) || tsvector_to_array(head_en)) AS word
  WHERE product_id = ANY (ids) AND length(word) BETWEEN 3 AND 40 AND word !~ '[0-9:]'
  ORDER BY word ON CONFLICT DO NOTHING;
END
$function$;

-- An order changes a stock, which changes the search row only when the product is sold out.
CREATE OR REPLACE FUNCTION sync_product_search() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  text_ids text[];
  value_ids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO text_ids FROM new_rows;
  ELSE
    SELECT array_agg(n.id) FILTER (WHERE
        (n.shop_id, n.category_id, n.sub_category_id, n.keyword_ids, n.hidden, n.name, n.description, n.technical, n.facts)
        IS DISTINCT FROM
        (o.shop_id, o.category_id, o.sub_category_id, o.keyword_ids, o.hidden, o.name, o.description, o.technical, o.facts)),
      array_agg(n.id) FILTER (WHERE
        (n.position, n.price_cents, n.discount_percentage, n.discounted_cents, n.created_at, n.stock > 0)
        IS DISTINCT FROM
        (o.position, o.price_cents, o.discount_percentage, o.discounted_cents, o.created_at, o.stock > 0))
      INTO text_ids, value_ids
    FROM new_rows n JOIN old_rows o USING (id);
  END IF;
  IF text_ids IS NOT NULL THEN
    PERFORM index_products(text_ids);
  END IF;
  IF value_ids IS NOT NULL THEN
    UPDATE product_search s SET position = p.position, available = p.stock > 0,
      unit_cents = product_unit_cents(p.price_cents, p.discount_percentage, p.discounted_cents),
      discount_percentage = p.discount_percentage, created_at = p.created_at
    FROM products p WHERE p.id = s.product_id AND p.id = ANY (value_ids);
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE TRIGGER products_search_inserted AFTER INSERT ON products
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sync_product_search();

CREATE OR REPLACE TRIGGER products_search_updated AFTER UPDATE ON products
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sync_product_search();

-- Renamed categories, sub-categories and keywords. New ones exist before the products that use them.
CREATE OR REPLACE FUNCTION reindex_renamed() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM index_products(array_agg(id)) FROM products
  WHERE category_id = NEW.id AND TG_TABLE_NAME = 'categories'
    OR sub_category_id = NEW.id AND TG_TABLE_NAME = 'sub_categories'
    OR TG_TABLE_NAME = 'keywords' AND keyword_ids @> ARRAY[NEW.id]
  HAVING count(*) > 0;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE TRIGGER categories_search AFTER UPDATE OF name ON categories
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION reindex_renamed();

CREATE OR REPLACE TRIGGER sub_categories_search AFTER UPDATE OF name ON sub_categories
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION reindex_renamed();

CREATE OR REPLACE TRIGGER keywords_search AFTER UPDATE OF name ON keywords
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION reindex_renamed();

-- Candidates for a word with a typing error. Without the extension `pg_trgm` there are none. docs/operations.md says how
-- to add it later.
CREATE OR REPLACE FUNCTION similar_search_words(typed text) RETURNS SETOF text LANGUAGE sql STABLE
AS 'SELECT NULL::text WHERE false';

CREATE OR REPLACE FUNCTION enable_typo_search() RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS search_words_similar ON search_words USING gin (word gin_trgm_ops);
  -- The default threshold misses two exchanged letters in a short word.
  CREATE OR REPLACE FUNCTION similar_search_words(typed text) RETURNS SETOF text LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.15 AS $body$
    SELECT word FROM search_words WHERE word % typed ORDER BY similarity(word, typed) DESC, word LIMIT 100
  $body$;
END
$function$;

DO $$
BEGIN
  PERFORM enable_typo_search();
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR undefined_function OR insufficient_privilege THEN NULL;
END $$;
