/** Browser and operating system by their usual names; empty for unknown ones. */
export interface ClientSoftware {
  readonly browser: string;
  readonly system: string;
}

type NamePattern = readonly [name: string, pattern: RegExp];

/** In this order: most browsers also claim to be Chrome or Safari. */
const BROWSERS: readonly NamePattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\b(?:OPR|OPT|Opera)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//u],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//u],
];

/** In this order: Android and ChromeOS also claim to be Linux, an iPhone claims to be like Mac OS X. */
const SYSTEMS: readonly NamePattern[] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows NT\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['macOS', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
];

/** Longer than those of browsers. A longer one is cut, so that hostile input costs nothing. */
const MAX_USER_AGENT_LENGTH = 400;

const findName = (names: readonly NamePattern[], text: string): string =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? '';

/**
 * Reads browser and system from a User-Agent header. Versions are left out: they say nothing to members, and would make
 * the stored text more personal. Own rules, because libraries recognize thousands of devices that no member could tell
 * apart, and need an update for each of them.
 */
export function parseUserAgent(userAgent: string): ClientSoftware {
  const text = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  return { browser: findName(BROWSERS, text), system: findName(SYSTEMS, text) };
}
