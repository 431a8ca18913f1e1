import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findContractingStatements } from './find-contracting-statements.ts';

const FOLDER = 'server/platform/db/migrations';
/** The first migration creates everything. There is no release before it. */
const FIRST = '0000_shop.sql';

const migrations = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));

describe('migrations', () => {
  // REQ-OPS-17
  it('keep everything that the previous release uses', () => {
    expect(migrations).toContain(FIRST);
    const contracting = migrations
      .filter((name) => name !== FIRST)
      .flatMap((name) =>
        findContractingStatements(readFileSync(join(FOLDER, name), 'utf8')).map((statement) => `${name}: ${statement}`),
      );
    expect(contracting).toEqual([]);
  });

  it.each([
    'DROP TABLE "product_counts";',
    'ALTER TABLE "orders" DROP COLUMN "note";',
    'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
    'ALTER TABLE "orders"\n  RENAME TO "purchases";',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;',
    'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
    'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
    'ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length(note) < 9);',
    'CREATE UNIQUE INDEX "orders_note" ON "orders" USING btree ("note");',
  ])('may not contain %s', (sql) => {
    expect(findContractingStatements(`SELECT 1;--> statement-breakpoint\n${sql}`)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
    'DROP INDEX "orders_note";',
    'CREATE INDEX "orders_note" ON "orders" USING btree ("note");',
    'CREATE TABLE "notes" ("id" text);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "a" CHECK (id <> $$$$);',
    '-- contract: unused since 0.3.0\nALTER TABLE "orders" DROP COLUMN "note";',
  ])('may contain %s', (sql) => {
    expect(findContractingStatements(sql)).toEqual([]);
  });
});
