import type { CallInput } from '#contract/call.ts';
import type { verificationCalls } from '#contract/verification.ts';
import type { Arrival } from '#src/session/arrival.rules.ts';

/** What auto login sends; null where the address lacks something: nothing is sent then (doc 1 §4). */
export type Entrance =
  | { readonly by: 'link'; readonly body: CallInput<typeof verificationCalls.autoLogin>['body'] }
  | {
      readonly by: 'admin';
      readonly body: CallInput<typeof verificationCalls.autoLoginByAdmin>['body'];
    };

/** `/login-access` needs its token. */
export function linkEntrance({ token = '' }: Arrival): Entrance | null {
  return token === '' ? null : { by: 'link', body: { accessToken: token } };
}

/**
 * `/login/by/admin` needs all three, and brings the grant's secret where the shop makes one; the call spells one of them
 * otherwise (decision 4).
 */
export function adminEntrance(arrival: Arrival): Entrance | null {
  const { adminUserId = '', userId = '', email = '', grant = '' } = arrival;
  if (adminUserId === '' || userId === '' || email === '') return null;
  return { by: 'admin', body: { admminUserId: adminUserId, userId, email, ...(grant === '' ? {} : { grant }) } };
}
