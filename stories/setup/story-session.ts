import type { Profile } from '#contract/session.ts';
import { createSession, type Session } from '#src/session/session-store.ts';
import type { ShopSelection } from '#src/session/session.types.ts';

export const SHOP = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };

const MEMBER: Profile = {
  id: 'giulia',
  userId: '1001',
  sId: '',
  fullName: 'Giulia Rossi',
  firstName: 'Giulia',
  lastName: 'Rossi',
  email: 'giulia.rossi@example.com',
  mobile: '+393331234567',
  gender: 'F',
  dob: '1988-04-12',
  picture: null,
  userType: '',
  profileType: '',
  iboType: '',
  isShopActive: true,
  virtualOfficeWebBaseUrl: '',
  supportWebBaseUrl: '',
};

interface SessionChanges {
  readonly member?: Partial<Profile>;
  readonly selection?: Partial<ShopSelection>;
}

/** Creates the session of a member who has chosen a shop. */
export function createStorySession({ member, selection }: SessionChanges = {}): Session {
  const session = createSession();
  session.start('token', { ...MEMBER, ...member });
  session.updateSelection({ ...SHOP, ...selection });
  return session;
}
