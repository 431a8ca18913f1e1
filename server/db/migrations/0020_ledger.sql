CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"order_no" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "kp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "kp_novv" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_once" ON "ledger_movements" USING btree ("account","kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_movements_member" ON "ledger_movements" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "ledger_movements_account" ON "ledger_movements" USING btree ("member_id","account","id");--> statement-breakpoint
CREATE INDEX "ledger_movements_order" ON "ledger_movements" USING btree ("order_id");--> statement-breakpoint
-- Balances and points of the time before the ledger. The points of a paid order are what its refunds have left.
INSERT INTO ledger_movements (member_id, account, kind, amount, balance_after, reference, at)
SELECT m.id, b.account, 'opening', b.balance, b.balance, m.id, now()
FROM members m CROSS JOIN LATERAL (VALUES ('ewallet', m.ewallet_cents), ('merchandise', m.merchandise_cents)) b(account, balance)
WHERE b.balance <> 0;--> statement-breakpoint
INSERT INTO ledger_movements (member_id, account, kind, amount, balance_after, reference, order_id, order_no, at)
SELECT member_id, account, 'order', points,
  sum(points) OVER (PARTITION BY member_id, account ORDER BY created_at, id), id, id, order_no, created_at
FROM (
  SELECT o.member_id, o.id, o.order_no, o.created_at, p.account,
    p.points - floor(p.points::numeric * r.cents / greatest(o.final_cents + o.merchandise_used_cents, 1))::bigint AS points
  FROM orders o
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(provider_cents + ewallet_cents + merchandise_cents), 0) AS cents
    FROM refunds WHERE order_id = o.id AND state = 'completed'
  ) r
  CROSS JOIN LATERAL (VALUES ('kp', o.kp), ('kpNovv', o.kp_novv)) p(account, points)
  WHERE o.status = 2
) paid
WHERE points > 0
ORDER BY member_id, created_at, id, account;--> statement-breakpoint
UPDATE members m SET kp = p.kp, kp_novv = p.kp_novv
FROM (
  SELECT member_id, coalesce(sum(amount) FILTER (WHERE account = 'kp'), 0) AS kp,
    coalesce(sum(amount) FILTER (WHERE account = 'kpNovv'), 0) AS kp_novv
  FROM ledger_movements WHERE account IN ('kp', 'kpNovv') GROUP BY member_id
) p
WHERE p.member_id = m.id;--> statement-breakpoint
CREATE FUNCTION reject_movement_change() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  -- The rows of a deleted member go with it.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM members WHERE id = OLD.member_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'ledger_movements is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;--> statement-breakpoint
CREATE TRIGGER ledger_movements_append_only BEFORE UPDATE OR DELETE ON ledger_movements
FOR EACH ROW EXECUTE FUNCTION reject_movement_change();--> statement-breakpoint
-- Runs at the end of the transaction, so it finds a difference only if the transaction has not recorded its change. The
-- release without a ledger, which runs on this schema during an upgrade, changes balances like that.
CREATE FUNCTION record_balance_adjustment() RETURNS trigger LANGUAGE plpgsql AS $function$
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
$function$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER members_opening_balance AFTER INSERT ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.ewallet_cents <> 0 OR NEW.merchandise_cents <> 0 OR NEW.kp <> 0 OR NEW.kp_novv <> 0)
EXECUTE FUNCTION record_balance_adjustment();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER members_balance_change AFTER UPDATE OF ewallet_cents, merchandise_cents, kp, kp_novv ON members
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN ((OLD.ewallet_cents, OLD.merchandise_cents, OLD.kp, OLD.kp_novv)
  IS DISTINCT FROM (NEW.ewallet_cents, NEW.merchandise_cents, NEW.kp, NEW.kp_novv))
EXECUTE FUNCTION record_balance_adjustment();
