/** What the contract takes, in characters. */
const MAX_URL_LENGTH = 2000;
const MAX_DEVICE_INFO_LENGTH = 1000;

/** Names of what opens a door or tells who someone is, whichever way they are written. */
const SECRET_PARAM_NAME = /token|otp|pass|secret|session|auth|signature|mail|mobile|phone|user|^(?:code|key|sid|id)$/iu;

/** An address within the address, such as the way back after a login, has a query of its own. */
const SECRET_PARAM_VALUE = /token|otp|pass|secret|session|signature|@/iu;

/**
 * The page where something went wrong, without what is nobody's business: secrets in the query,
 * long values that may be such, the fragment, a name and password before the host.
 * @returns an empty text for what is no address of the web
 */
export function sanitizePageUrl(href: string): string {
  if (!URL.canParse(href)) return '';
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return '';
  url.username = '';
  url.password = '';
  url.hash = '';
  const isHarmless = ([name, value]: readonly [string, string]) =>
    !SECRET_PARAM_NAME.test(name) && !SECRET_PARAM_VALUE.test(value) && value.length <= 64;
  url.search = new URLSearchParams([...url.searchParams].filter(isHarmless)).toString();
  const { href: clean } = url;
  return clean.length > MAX_URL_LENGTH ? url.origin + url.pathname.slice(0, 500) : clean;
}

export interface DeviceInfo {
  readonly userAgent: string;
  readonly language: string;
  readonly timeZone: string;
  readonly screen: { readonly width: number; readonly height: number };
  readonly viewport: { readonly width: number; readonly height: number };
  readonly pixelRatio: number;
  readonly installed: boolean;
}

/** One line for those who look for the fault. */
export function formatDeviceInfo(facts: DeviceInfo): string {
  const { screen, viewport } = facts;
  const parts = [
    `screen ${String(screen.width)}x${String(screen.height)} @${String(facts.pixelRatio)}`,
    `window ${String(viewport.width)}x${String(viewport.height)}`,
    facts.installed ? 'installed app' : 'browser tab',
    facts.language,
    facts.timeZone,
    facts.userAgent,
  ];
  return parts
    .join('; ')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_DEVICE_INFO_LENGTH)
    .trim();
}
