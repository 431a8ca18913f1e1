import type { CallInput } from '#contract/call.ts';
import type { verificationCalls } from '#contract/verification.ts';
import type { UrlCredentials } from '#src/session/url-credentials/url-credentials.rules.ts';

/** Request of an auto login. */
export type AutoLoginRequest =
  | { readonly by: 'link'; readonly body: CallInput<typeof verificationCalls.autoLogin>['body'] }
  | {
      readonly by: 'admin';
      readonly body: CallInput<typeof verificationCalls.autoLoginByAdmin>['body'];
    };

/** Request of `/login-access`; null without a token (REQ-ACC-09). */
export function toLinkAutoLogin({ token = '' }: UrlCredentials): AutoLoginRequest | null {
  return token === '' ? null : { by: 'link', body: { accessToken: token } };
}

/**
 * Request of `/login/by/admin`; null unless all three parameters are present (REQ-ACC-12). The secret of
 * the grant is optional. The misspelled `admminUserId` is the field name of the API (GAP-04).
 */
export function toAdminAutoLogin(credentials: UrlCredentials): AutoLoginRequest | null {
  const { adminUserId = '', userId = '', email = '', grant = '' } = credentials;
  if (adminUserId === '' || userId === '' || email === '') return null;
  return { by: 'admin', body: { admminUserId: adminUserId, userId, email, ...(grant === '' ? {} : { grant }) } };
}
