import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { cents, timestamptz } from './columns.ts';
import { shops } from './shops.ts';

/** Members; `number` is the public one that the profile calls userId. */
export const members = pgTable(
  'members',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    /** Lower case, trimmed: one account an address. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Derived by the database. */
    fullName: text()
      .notNull()
      .generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    /** The name as `searchableText` folds it; null until it is written (search-names.ts), and after a change. */
    searchName: text(),
    /** E.164, or as it came where that was not possible. */
    mobile: text().notNull().default(''),
    gender: text({ enum: ['M', 'F'] }),
    dob: date({ mode: 'string' }),
    picture: text(),
    userType: text().notNull().default('User'),
    profileType: text({ enum: ['Private', 'Business'] })
      .notNull()
      .default('Private'),
    iboType: text({ enum: ['Member', 'Customer'] })
      .notNull()
      .default('Member'),
    isShopActive: boolean().notNull().default(true),
    /** Of the last login or order: what mails are written in. */
    language: text({ enum: ['it', 'en'] })
      .notNull()
      .default('it'),
    isAdmin: boolean().notNull().default(false),
    emailVerifiedAt: timestamptz(),
    mobileVerifiedAt: timestamptz(),
    ewalletCents: cents().notNull().default(0),
    merchandiseCents: cents().notNull().default(0),
    /** Where the member shopped last: the shop, and its own products or a promotion's (doc 2 §4). */
    shopId: text().references(() => shops.id, { onDelete: 'set null' }),
    shopType: text({ enum: ['Shop', 'Promotion'] })
      .notNull()
      .default('Shop'),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  // Where the database has no `pg_trgm` the migration leaves it out (see there): a search then reads every member.
  (table) => [
    index('members_unfolded')
      .on(table.id)
      .where(sql`${table.searchName} is null`),
    index('members_search').using('gin', sql`${table.searchName} gin_trgm_ops`),
  ],
);

/** A member belongs to the shops where it may be found as a friend. */
export const memberShops = pgTable(
  'member_shops',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.memberId] }), index('member_shops_member').on(table.memberId)],
);
