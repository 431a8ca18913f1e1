import { INVOICE_DRAFT_KEY, PROFILE_DRAFT_KEY } from '#src/lib/storage-keys.ts';
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
  /** Keys and texts of unsaved forms in sessionStorage. */
  readonly drafts: readonly (readonly [string, string])[];
}

function readDrafts(): ExpiredVisit['drafts'] {
  try {
    return TAB_DRAFT_KEYS.flatMap((key) => {
      const text = sessionStorage.getItem(key);
      return text === null ? [] : [[key, text] as const];
    });
  } catch {
    // When storage is unavailable, there are no drafts.
    return [];
  }
}

/** @param state the session's state before it ended */
export function createExpiredVisit(memberId: string, href: string, state: SessionState): ExpiredVisit {
  const { countryCode, countryId, shopId, orderType, B2BShopId, promotionId } = state;
  const selection = { ...EMPTY_SHOP_SELECTION, countryCode, countryId, shopId, orderType, B2BShopId, promotionId };
  return { memberId, href, selection, drafts: readDrafts() };
}

export function restoreExpiredVisit(session: Session, { selection, drafts }: ExpiredVisit): void {
  session.updateSelection(selection);
  try {
    for (const [key, text] of drafts) sessionStorage.setItem(key, text);
  } catch {
    // When storage is unavailable, there are no drafts.
  }
}
