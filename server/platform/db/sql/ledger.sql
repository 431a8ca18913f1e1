-- Ledger of the members' balances and points (docs/decisions/020-ledger.md). `ledger_movements` is append-only. The triggers
-- on `members` record a change of a balance that its transaction has not recorded, such as one by SQL.

CREATE OR REPLACE FUNCTION reject_movement_change() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  -- The rows of a deleted member go with it.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM members WHERE id = OLD.member_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'ledger_movements is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE OR REPLACE TRIGGER ledger_movements_append_only BEFORE UPDATE OR DELETE ON ledger_movements
FOR EACH ROW EXECUTE FUNCTION reject_movement_change();

-- A row trigger does not see TRUNCATE, neither of this table nor of `members` with CASCADE.
CREATE OR REPLACE FUNCTION reject_ledger_truncate() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'ledger_movements is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE OR REPLACE TRIGGER ledger_movements_no_truncate BEFORE TRUNCATE ON ledger_movements
FOR EACH STATEMENT EXECUTE FUNCTION reject_ledger_truncate();

-- Runs at the end of the transaction, so it finds a difference only if the transaction has not recorded its change.
CREATE OR REPLACE FUNCTION record_balance_adjustment() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO ledger_movements (member_id, account, kind, amount, balance_after, reference, at)
  SELECT m.id, b.account, CASE TG_OP WHEN 'INSERT' THEN 'opening' ELSE 'adjustment' END,
    b.balance - coalesce(last.balance_after, 0), b.balance, gen_random_uuid()::text, now()
  FROM members m
  CROSS JOIN LATERAL (VALUES ('ewallet', m.ewallet_cents), ('merchandise', m.merchandise_cents), ('kp', m.kp),
    ('kpNovv', m.kp_novv)) b(account, balance)
  LEFT JOIN LATERAL (
    SELECT balance_after FROM ledger_movements WHERE member_id = m.id AND account = b.account ORDER BY id DESC LIMIT 1
  ) last ON true
  WHERE m.id = NEW.id AND b.balance <> coalesce(last.balance_after, 0);
  RETURN NULL;
END
$function$;

DROP TRIGGER IF EXISTS members_opening_balance ON members;
CREATE CONSTRAINT TRIGGER members_opening_balance AFTER INSERT ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.ewallet_cents <> 0 OR NEW.merchandise_cents <> 0 OR NEW.kp <> 0 OR NEW.kp_novv <> 0)
EXECUTE FUNCTION record_balance_adjustment();

DROP TRIGGER IF EXISTS members_balance_change ON members;
CREATE CONSTRAINT TRIGGER members_balance_change AFTER UPDATE OF ewallet_cents, merchandise_cents, kp, kp_novv ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.ewallet_cents, OLD.merchandise_cents, OLD.kp, OLD.kp_novv)
  IS DISTINCT FROM (NEW.ewallet_cents, NEW.merchandise_cents, NEW.kp, NEW.kp_novv))
EXECUTE FUNCTION record_balance_adjustment();
