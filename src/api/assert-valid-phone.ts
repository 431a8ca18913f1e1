import { ApiError } from './api-error.ts';

/**
 * Refuses what can be nobody's number as the server would, before it is sent. The rule is heavy and no part of the
 * app's start: it is loaded now. Where it can't be loaded, the server decides alone.
 *
 * @param country two letters, of numbers without an international prefix; empty when it is unknown
 * @throws ApiError that names the field `mobile`
 */
export async function assertValidPhone(mobile: string, country: string): Promise<void> {
  if (mobile === '') return;
  const rule = await import('#contract/fields/e164.ts').catch(() => undefined);
  if (rule === undefined || rule.toE164(mobile, country) !== undefined) return;
  throw new ApiError({ kind: 'invalid', code: 'invalidInput', fields: { mobile: 'not a phone number' } });
}
