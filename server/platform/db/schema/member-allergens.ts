import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Allergen } from '#contract/fields/allergens.ts';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/**
 * Allergens that members have in their profile. Health data (GDPR art. 9), so a row exists only with an explicit consent, and
 * withdrawing it deletes the row.
 */
export const memberAllergens = pgTable('member_allergens', {
  memberId: text()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  allergens: text().array().$type<Allergen[]>().notNull(),
  /** When the member agreed. A later change of the list is no new consent. */
  consentedAt: timestamptz().notNull(),
});
