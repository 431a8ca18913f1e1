import { useSelector } from '@tanstack/react-store';
import { createContext, use, useState, type ReactNode } from 'react';
import type { Profile } from '#contract/session.ts';
import type { Session } from './session-store.ts';
import type { SessionState } from './session.types.ts';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Returns the session object, for writes. Read values with the hooks below. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession outside of SessionProvider');
  return session;
}

/** Selects a value of the session; the component re-renders when it changes. */
export function useSessionValue<T>(select: (state: SessionState) => T): T {
  return useSelector(useSession().store, select);
}

/** The logged-in member; null for a visitor. */
export const useMember = (): Profile | null => useSessionValue((state) => state.member);

/**
 * The member, for pages behind `requireMember`. After a logout the page stays mounted for a moment;
 * the hook then returns the last member.
 * @throws Error on a page without the guard
 */
export function useSignedInMember(): Profile {
  const member = useMember();
  const [lastMember, setLastMember] = useState(member);
  if (member !== null && member !== lastMember) setLastMember(member);
  const current = member ?? lastMember;
  if (current === null) throw new Error('useSignedInMember on a page that the guard does not protect');
  return current;
}

/** Only members of an active shop see points, quantity and cart, and prices that are not public (GAP-07). */
export const useIsShopActive = (): boolean => useSessionValue((state) => state.member?.isShopActive ?? false);
