import * as v from 'valibot';
import { searchEnum, searchPage, searchText } from '#src/lib/search-fields.ts';

/** Tabs with content (REQ-PROF-01); the logout is an action, not a tab. */
const tabs = [
  'account',
  'myAddresses',
  'myOrders',
  'myTickets',
  'myBalances',
  'notifications',
  'security',
  'data',
] as const;

/** Query of the profile page. Invalid values fall back to defaults, so parsing never throws. */
export const ProfileSearch = v.object({
  tab: searchEnum(tabs, 'account'),
  /** Mode of the account details. */
  mode: searchEnum(['view', 'edit', 'password'], 'view'),
  /** Page of the list in the tab. */
  page: searchPage,
  /** Id of the open order; empty for the list. */
  order: searchText,
});

export type ProfileSearch = v.InferOutput<typeof ProfileSearch>;

export const defaultProfileSearch: ProfileSearch = v.parse(ProfileSearch, {});
