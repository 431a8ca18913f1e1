import type { Profile } from '#contract/account.ts';

/** Doc 1 §3 Session, the part that the client chooses and keeps. Empty means not chosen. */
export interface ShopSelection {
  readonly countryCode: string;
  readonly countryId: string;
  readonly shopId: string;
  readonly orderType: string;
  readonly B2BShopId: string;
  readonly promotionId: string;
}

/** Why the session ended without being asked to (GAP-10); the login screen says it. */
export type SessionEndReason = 'expired';

export interface SessionState extends ShopSelection {
  /** Empty for a visitor. */
  readonly token: string;
  /** What the server last said of the member; null before that, and for a visitor. */
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
