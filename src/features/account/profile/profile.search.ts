import * as v from 'valibot';
import { searchEnum, searchPage, searchText } from '#src/lib/search-fields.ts';

/** The tabs with a content of their own (doc 1 §2); the logout is an action beside them. */
const tabs = ['account', 'myOrders', 'myTickets'] as const;

/** The tab, whether it is being edited, the page of the orders, and the order that is open. Nothing can throw. */
export const ProfileSearch = v.object({
  tab: searchEnum(tabs, 'account'),
  /** Of the account's details. */
  mode: searchEnum(['view', 'edit'], 'view'),
  page: searchPage,
  order: searchText,
});

export type ProfileSearch = v.InferOutput<typeof ProfileSearch>;

export const defaultProfileSearch: ProfileSearch = v.parse(ProfileSearch, {});
