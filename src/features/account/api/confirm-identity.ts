import { emailChangeCalls } from '#contract/email-change.ts';
import type { ApiRequest } from '#src/api/request.ts';

/** Part of the forms that change the account. */
export interface Identity {
  /** Null after a confirmation with a passkey. */
  readonly password: string | null;
}

/** Confirms the member for the next calls. @throws ApiError `passwordWrong`, `tooManyRequests` */
export async function confirmIdentity(request: ApiRequest, password: Identity['password']): Promise<void> {
  if (password !== null) await request(emailChangeCalls.reauthenticate, { body: { password } });
}
