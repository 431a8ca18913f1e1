import { useSelector } from '@tanstack/react-store';
import { createContext, use, useState, type ReactNode } from 'react';
import type { Profile } from '#contract/account.ts';
import type { Session } from './session-store.ts';
import type { SessionState } from './session.types.ts';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session itself, to change it; read values through the hooks below. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside of SessionProvider');
  return session;
}

/** One value of the session; re-renders when it changes. */
export function useSessionValue<T>(select: (state: SessionState) => T): T {
  return useSelector(useSession().store, select);
}

/** The logged-in member; null for a visitor. */
export const useMember = (): Profile | null => useSessionValue((state) => state.member);

/**
 * For pages behind `requireMember`, where a member is certain. At a logout the page is still there
 * for a moment: it keeps the member that it had.
 */
export function useSignedInMember(): Profile {
  const member = useMember();
  const [kept, setKept] = useState(member);
  if (member !== null && member !== kept) setKept(member);
  const known = member ?? kept;
  if (known === null) throw new Error('useSignedInMember on a page that the guard does not protect');
  return known;
}

/** Doc 1 §1: only an active shop shows prices, quantity and cart; never to a visitor (GAP-07). */
export const useIsShopActive = (): boolean => useSessionValue((state) => state.member?.isShopActive ?? false);
