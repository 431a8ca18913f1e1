import { ApiError } from './api-error.ts';

/**
 * Rejects an impossible phone number before it is sent, with the same error as the server's. The phone library is
 * large, so it is loaded here and not at startup. If it can't be loaded, only the server validates.
 *
 * @param country two letters, for numbers without an international prefix; empty when unknown
 * @throws ApiError `invalid` for the field `mobile`
 */
export async function assertValidPhone(mobile: string, country: string): Promise<void> {
  if (mobile === '') return;
  const phone = await import('#contract/fields/e164.ts').catch(() => undefined);
  if (phone === undefined || phone.toE164(mobile, country) !== undefined) return;
  throw new ApiError({ kind: 'invalid', code: 'invalidInput', fields: { mobile: 'not a phone number' } });
}
