-- A row trigger does not see TRUNCATE, neither of this table nor of `members` with CASCADE.
CREATE FUNCTION reject_ledger_truncate() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'ledger_movements is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;--> statement-breakpoint
CREATE TRIGGER ledger_movements_no_truncate BEFORE TRUNCATE ON ledger_movements
FOR EACH STATEMENT EXECUTE FUNCTION reject_ledger_truncate();
