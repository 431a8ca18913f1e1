import { createStore } from '@tanstack/react-store';
import type { Profile } from '#contract/session.ts';
import { createMemoryStorage, type SessionStorage } from './session-storage.ts';
import { EMPTY_SHOP_SELECTION, type ShopSelection, type SessionEndReason, type SessionState } from './session.types.ts';

/** The session: its state and the only functions that change it. */
export type Session = ReturnType<typeof createSession>;

/**
 * Creates a session from its storage. The storage is read only here, not at module load, so that the
 * server can create a session for each request.
 */
export function createSession(storage: SessionStorage = createMemoryStorage()) {
  const initialState: SessionState = {
    ...storage.readSelection(),
    token: storage.readToken(),
    member: null,
    ended: null,
  };
  const store = createStore<SessionState>(initialState);

  const patchState = (patch: Partial<SessionState>) => store.setState((state) => ({ ...state, ...patch }));

  return {
    store,
    get state(): SessionState {
      return store.state;
    },
    /** Starts a session with a new token and its member. */
    start(token: string, member: Profile) {
      storage.writeToken(token);
      storage.writeMember(token, member);
      patchState({ token, member, ended: null });
    },
    setMember(member: Profile) {
      storage.writeMember(store.state.token, member);
      patchState({ member });
    },
    /** The profile that this device cached for the current token; null for none. */
    getCachedMember: () => storage.readMember(store.state.token),
    /** Merges the changes into the selection; an empty string clears a field. */
    updateSelection(changes: Partial<ShopSelection>) {
      patchState(changes);
      const { countryCode, countryId, shopId, orderType, B2BShopId, promotionId } = store.state;
      storage.writeSelection({ countryCode, countryId, shopId, orderType, B2BShopId, promotionId });
    },
    /** Clears token, member and selection, in memory and in the storage. */
    end(reason: SessionEndReason | null = null) {
      storage.writeToken('');
      // Before the storage events of the next lines: other tabs get the reason with the message about this change.
      patchState({ ...EMPTY_SHOP_SELECTION, token: '', member: null, ended: reason });
      storage.writeMember('', null);
      storage.writeSelection(EMPTY_SHOP_SELECTION);
    },
    /**
     * Ends a session whose token the browser has deleted, such as an expired cookie, and clears what is stored of it. The
     * token is not written: another tab may have logged in.
     * @returns its member's id; undefined when there is none
     */
    endWithoutToken(): string | undefined {
      const memberId = store.state.token === '' ? storage.readCachedMemberId() : undefined;
      if (memberId === undefined) return undefined;
      patchState({ ...EMPTY_SHOP_SELECTION, ended: 'expired' });
      storage.writeMember('', null);
      storage.writeSelection(EMPTY_SHOP_SELECTION);
      return memberId;
    },
    /**
     * Reads the storage again after another tab has logged in or out. The selection is taken over only
     * with another session, because two tabs of one member may show different shops.
     * @param forceSelection takes over the selection also without a new token: shortly after a login in
     *   another tab, its selection may become readable later than its token
     * @param reason why the other tab has ended the session
     * @returns whether the token has changed
     */
    reloadFromStorage(forceSelection = false, reason: SessionEndReason | null = null): boolean {
      const token = storage.readToken();
      const hasChanged = token !== store.state.token;
      if (hasChanged)
        patchState({ ...storage.readSelection(), token, member: null, ended: token === '' ? reason : null });
      else if (forceSelection) patchState(storage.readSelection());
      return hasChanged;
    },
  };
}
