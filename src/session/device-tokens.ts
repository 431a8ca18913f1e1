import * as v from 'valibot';
import { MAX_DEVICE_TOKENS } from '#contract/fields/common.ts';
import { DEVICE_TOKENS_KEY } from '#src/lib/storage-keys.ts';

const DeviceTokensSchema = v.array(v.string());

/** Empty where the storage is refused, or holds something else. */
function readDeviceTokens(): string[] {
  try {
    return v.parse(DeviceTokensSchema, JSON.parse(localStorage.getItem(DEVICE_TOKENS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** For the body of a call: nothing where this browser is new. */
export function getDeviceTokensBody(): { readonly devices?: string[] } {
  const tokens = readDeviceTokens();
  return tokens.length === 0 ? {} : { devices: tokens.slice(0, MAX_DEVICE_TOKENS) };
}

/** The part before the dot names the device and stays; the secret behind it is new at each login. */
const getDeviceId = (token: string): string => token.split('.')[0] ?? '';

/** @param token as a login has given it; empty from a back end that gives none */
export function saveDeviceToken(token: string): void {
  if (token === '') return;
  const others = readDeviceTokens().filter((known) => getDeviceId(known) !== getDeviceId(token));
  try {
    localStorage.setItem(DEVICE_TOKENS_KEY, JSON.stringify([token, ...others].slice(0, MAX_DEVICE_TOKENS)));
  } catch {
    // This browser keeps nothing: it is new to the shop each time.
  }
}
