/**
 * The secret that confirming a mobile gave, for the page that sets the password. In memory alone, as every secret of an
 * address: after a reload the member chooses a password with a code by e-mail.
 */
let storedToken: { readonly id: string; readonly token: string } | null = null;

export function setFirstPasswordToken(id: string, token: string): void {
  storedToken = token === '' ? null : { id, token };
}

/** For the body of the call: nothing where another back end gives no secret, or the page was loaded anew. */
export const getFirstPasswordTokenBody = (id: string): { readonly token?: string } =>
  storedToken?.id === id ? { token: storedToken.token } : {};
