import { createStore } from '@tanstack/react-store';
import * as v from 'valibot';
import { StaffMember, type StaffSessionResponse } from '#contract/staff/session.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';

/** Login of the staff on this device. */
const STAFF_SESSION_KEY = 'bottega.staff-session';

const StoredSession = v.object({ token: v.string(), staff: StaffMember });

interface StaffSessionState {
  /** Empty without a login. */
  readonly token: string;
  readonly staff: StaffMember | null;
}

const NO_SESSION: StaffSessionState = { token: '', staff: null };

function parseSession(text: string | null): StaffSessionState {
  try {
    const result = v.safeParse(StoredSession, JSON.parse(text ?? 'null'));
    return result.success ? result.output : NO_SESSION;
  } catch {
    return NO_SESSION;
  }
}

/** The login of the staff: its state and the only functions that change it. All tabs share it. */
export function createStaffSession() {
  const store = createStore<StaffSessionState>(parseSession(readStorage('localStorage', STAFF_SESSION_KEY)));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STAFF_SESSION_KEY) store.setState(() => parseSession(newValue));
  });
  const write = (state: StaffSessionState) => {
    writeStorage('localStorage', STAFF_SESSION_KEY, state.staff === null ? null : JSON.stringify(state));
    store.setState(() => state);
  };
  return {
    store,
    get state(): StaffSessionState {
      return store.state;
    },
    start: ({ token, staff }: StaffSessionResponse) => write({ token, staff }),
    end: () => write(NO_SESSION),
  };
}

export type StaffSession = ReturnType<typeof createStaffSession>;
