import type { CallInput } from '#contract/call.ts';
import type { verificationCalls } from '#contract/verification.ts';
import type { UrlCredentials } from '#src/session/url-credentials/url-credentials.rules.ts';

/** What auto login sends; null where the address lacks something: nothing is sent then (doc 1 §4). */
export type AutoLoginRequest =
  | { readonly by: 'link'; readonly body: CallInput<typeof verificationCalls.autoLogin>['body'] }
  | {
      readonly by: 'admin';
      readonly body: CallInput<typeof verificationCalls.autoLoginByAdmin>['body'];
    };

/** `/login-access` needs its token. */
export function toLinkAutoLogin({ token = '' }: UrlCredentials): AutoLoginRequest | null {
  return token === '' ? null : { by: 'link', body: { accessToken: token } };
}

/**
 * `/login/by/admin` needs all three, and brings the grant's secret where the shop makes one; the call spells one of them
 * otherwise (GAP-04).
 */
export function toAdminAutoLogin(arrival: UrlCredentials): AutoLoginRequest | null {
  const { adminUserId = '', userId = '', email = '', grant = '' } = arrival;
  if (adminUserId === '' || userId === '' || email === '') return null;
  return { by: 'admin', body: { admminUserId: adminUserId, userId, email, ...(grant === '' ? {} : { grant }) } };
}
