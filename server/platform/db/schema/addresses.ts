import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    salutation: text().notNull().default(''),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    address: text().notNull(),
    addressCity: text().notNull(),
    addressProvince: text().notNull().default(''),
    addressZipcode: text().notNull().default(''),
    addressCountryCode: text().notNull(),
    addressCountry: text().notNull().default(''),
    addressType: text({ enum: ['Office', 'Home'] }).notNull(),
    /** Recipient code for electronic invoices to companies; usually empty. */
    sdiCode: text().notNull().default(''),
    fiscalCode: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index('addresses_member').on(table.memberId, table.addressCountryCode)],
);
