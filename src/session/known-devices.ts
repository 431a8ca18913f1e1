import * as v from 'valibot';
import { MOST_DEVICE_TOKENS } from '#contract/fields.ts';
import { DEVICES_KEY } from '#src/lib/storage-keys.ts';

const Tokens = v.array(v.string());

/** Empty where the storage is refused, or holds something else. */
function readTokens(): string[] {
  try {
    return v.parse(Tokens, JSON.parse(localStorage.getItem(DEVICES_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** For the body of a call: nothing where this browser is new. */
export function deviceTokens(): { readonly devices?: string[] } {
  const tokens = readTokens();
  return tokens.length === 0 ? {} : { devices: tokens.slice(0, MOST_DEVICE_TOKENS) };
}

/** The part before the dot names the device and stays; the secret behind it is new at each login. */
const deviceOf = (token: string): string => token.split('.')[0] ?? '';

/** @param token as a login has given it; empty from a back end that gives none */
export function rememberDevice(token: string): void {
  if (token === '') return;
  const others = readTokens().filter((known) => deviceOf(known) !== deviceOf(token));
  try {
    localStorage.setItem(DEVICES_KEY, JSON.stringify([token, ...others].slice(0, MOST_DEVICE_TOKENS)));
  } catch {
    // This browser keeps nothing: it is new to the shop each time.
  }
}
