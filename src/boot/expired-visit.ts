import { INVOICE_DRAFT_KEY, PROFILE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';
import type { Session } from '#src/session/session-store.ts';
import { EMPTY_SHOP_SELECTION, type SessionState, type ShopSelection } from '#src/session/session.types.ts';

export const TAB_DRAFT_KEYS = [PROFILE_DRAFT_KEY, INVOICE_DRAFT_KEY];

/**
 * What a tab holds in memory after its session has expired, for the same member's next login (GAP-10). No storage has it,
 * and another member's login drops it.
 */
export interface ExpiredVisit {
  readonly memberId: string;
  /** The page that was open. */
  readonly href: string;
  readonly selection: ShopSelection;
  /** Unsaved forms in sessionStorage; null for none. */
  readonly drafts: readonly (readonly [key: string, text: string | null])[];
}

/** @param state the session's state before it ended */
export function createExpiredVisit(memberId: string, href: string, state: SessionState): ExpiredVisit {
  const { countryCode, countryId, shopId, orderType, B2BShopId, promotionId } = state;
  const selection = { ...EMPTY_SHOP_SELECTION, countryCode, countryId, shopId, orderType, B2BShopId, promotionId };
  const drafts = TAB_DRAFT_KEYS.map((key) => [key, readStorage('sessionStorage', key)] as const);
  return { memberId, href, selection, drafts };
}

export function restoreExpiredVisit(session: Session, { selection, drafts }: ExpiredVisit): void {
  session.updateSelection(selection);
  for (const [key, text] of drafts) writeStorage('sessionStorage', key, text);
}
