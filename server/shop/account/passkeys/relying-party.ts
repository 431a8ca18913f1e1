import type { Config } from '#server/platform/config/config.ts';

/** Where passkeys of this shop are valid: the site of the app. A copy of the site on another address can't use them. */
export function getRelyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): {
  readonly id: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
