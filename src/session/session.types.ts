import type { Profile } from '#contract/session.ts';

/** The persisted choices of the session (REQ-SESS-03). An empty string means not chosen. */
export interface ShopSelection {
  readonly countryCode: string;
  readonly countryId: string;
  readonly shopId: string;
  readonly orderType: string;
  readonly B2BShopId: string;
  readonly promotionId: string;
}

/** Why the session ended without a logout (GAP-10); the login screen shows it. */
export type SessionEndReason = 'expired';

export interface SessionState extends ShopSelection {
  /** Empty for a visitor. */
  readonly token: string;
  /** The last loaded profile; null until it is loaded, and for a visitor. */
  readonly member: Profile | null;
  readonly ended: SessionEndReason | null;
}

export const EMPTY_SHOP_SELECTION: ShopSelection = {
  countryCode: '',
  countryId: '',
  shopId: '',
  orderType: '',
  B2BShopId: '',
  promotionId: '',
};
