import { useSelector } from '@tanstack/react-store';
import { createContext, use } from 'react';
import type { StaffMember } from '#contract/staff/session.ts';
import type { StaffSession } from './staff-session.ts';

export const StaffSessionContext = createContext<StaffSession | null>(null);

export function useStaffSession(): StaffSession {
  const session = use(StaffSessionContext);
  if (session === null) throw new Error('useStaffSession outside of StaffSessionContext');
  return session;
}

/** The person who is logged in; null for a moment while the app goes to the login page. */
export const useStaff = (): StaffMember | null => useSelector(useStaffSession().store, ({ staff }) => staff);
