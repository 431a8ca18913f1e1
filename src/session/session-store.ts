import { createStore } from '@tanstack/react-store';
import type { Profile } from '#contract/account.ts';
import { createMemoryStorage, type SessionStorage } from './session-storage.ts';
import { EMPTY_SHOP_SELECTION, type ShopSelection, type SessionEndReason, type SessionState } from './session.types.ts';

/** The session and the only ways to change it. */
export type Session = ReturnType<typeof createSession>;

/**
 * Makes a session from what its storage holds. Nothing is read before this is called, so a server
 * can make one for each request.
 */
export function createSession(storage: SessionStorage = createMemoryStorage()) {
  const start: SessionState = {
    ...storage.readSelection(),
    token: storage.readToken(),
    member: null,
    ended: null,
  };
  const store = createStore<SessionState>(start);

  const change = (part: Partial<SessionState>) => store.setState((state) => ({ ...state, ...part }));

  return {
    store,
    get state(): SessionState {
      return store.state;
    },
    /** Takes a token that the server has just given, and whose it is. */
    start(token: string, member: Profile) {
      storage.writeToken(token);
      storage.writeMember(token, member);
      change({ token, member, ended: null });
    },
    setMember(member: Profile) {
      storage.writeMember(store.state.token, member);
      change({ member });
    },
    /** Whom the shop last said this session to be of; null when it never did on this device. */
    getCachedMember: () => storage.readMember(store.state.token),
    /** Remembers choices beside those made before; an empty text clears one. */
    updateSelection(choices: Partial<ShopSelection>) {
      change(choices);
      const { countryCode, countryId, shopId, orderType, B2BShopId, promotionId } = store.state;
      storage.writeSelection({ countryCode, countryId, shopId, orderType, B2BShopId, promotionId });
    },
    /**
     * Forgets token, member and choices, here and in the storage. Of a session that expired the choices
     * stay: they are no secret, and the page that the login leads back to stands in that shop.
     */
    end(reason: SessionEndReason | null = null) {
      storage.writeToken('');
      storage.writeMember('', null);
      if (reason !== 'expired') storage.writeSelection(EMPTY_SHOP_SELECTION);
      const choices = reason === 'expired' ? {} : EMPTY_SHOP_SELECTION;
      change({ ...choices, token: '', member: null, ended: reason });
    },
    /** The reason was shown: it is not shown again. */
    forgetEnd() {
      change({ ended: null });
    },
    /**
     * Reads the storage again: another tab may have logged in or out. Its choices are its own as
     * long as the member is the same; two tabs may stand in two shops.
     * @param changed the member has just changed: the choices that came with it may be readable only now
     * @returns whether it is another member, or none
     */
    reloadFromStorage(changed = false): boolean {
      const token = storage.readToken();
      const isOther = token !== store.state.token;
      if (isOther) change({ ...storage.readSelection(), token, member: null, ended: null });
      else if (changed) change(storage.readSelection());
      return isOther;
    },
  };
}
