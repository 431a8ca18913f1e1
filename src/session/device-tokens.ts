import * as v from 'valibot';
import { MAX_DEVICE_TOKENS } from '#contract/fields/common.ts';
import { DEVICE_TOKENS_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';

/** An empty list when the storage is blocked or its content is invalid. */
const StoredTokens = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(v.string())), []);

const readDeviceTokens = (): string[] => v.parse(StoredTokens, readStorage('localStorage', DEVICE_TOKENS_KEY));

/** Part of the body of login and password calls; empty when no member has logged in on this browser yet. */
export function getDeviceTokensBody(): { readonly devices?: string[] } {
  const tokens = readDeviceTokens();
  return tokens.length === 0 ? {} : { devices: tokens.slice(0, MAX_DEVICE_TOKENS) };
}

/** Format `deviceId.secret`: the id is stable, the secret changes with each login. */
const getDeviceId = (token: string): string => token.split('.')[0] ?? '';

/** @param token from the login response; empty when the back end does not issue device tokens */
export function saveDeviceToken(token: string): void {
  if (token === '') return;
  const others = readDeviceTokens().filter((stored) => getDeviceId(stored) !== getDeviceId(token));
  // Where storage is blocked, the shop treats this browser as new at each login.
  writeStorage('localStorage', DEVICE_TOKENS_KEY, JSON.stringify([token, ...others].slice(0, MAX_DEVICE_TOKENS)));
}
