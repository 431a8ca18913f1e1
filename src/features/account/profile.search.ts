import * as v from 'valibot';

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100));

/** The tabs with a content of their own (doc 1 §2); the logout is an action beside them. */
const tabs = ['account', 'myOrders', 'myTickets'] as const;

/** The tab, whether it is being edited, the page of the orders, and the order that is open. Nothing can throw. */
export const ProfileSearch = v.object({
  tab: v.optional(v.fallback(v.picklist(tabs), 'account'), 'account'),
  /** Of the account's details. */
  mode: v.optional(v.fallback(v.picklist(['view', 'edit']), 'view'), 'view'),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
  order: v.optional(v.fallback(text, ''), ''),
});

export type ProfileSearch = v.InferOutput<typeof ProfileSearch>;

export const startOfProfile: ProfileSearch = v.parse(ProfileSearch, {});
