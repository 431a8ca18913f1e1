/** Limits of the contract, in characters. */
const MAX_URL_LENGTH = 2000;
const MAX_DEVICE_INFO_LENGTH = 1000;

/** Parameter names of secrets and personal data. */
const SECRET_PARAM_NAME = /token|otp|pass|secret|session|auth|signature|mail|mobile|phone|user|^(?:code|key|sid|id)$/iu;

/** Values with secrets: a nested URL, such as a login redirect, has its own query. */
const SECRET_PARAM_VALUE = /token|otp|pass|secret|session|signature|@/iu;

/**
 * Removes secrets and personal data from the URL of the reported page: secret parameters, long values
 * (possible secrets), the fragment and the userinfo.
 * @returns an empty string when the text is not an http(s) URL
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
  return url.href.length > MAX_URL_LENGTH ? url.origin + url.pathname.slice(0, 500) : url.href;
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

/** Formats the device information as one line for the support team. */
export function formatDeviceInfo(device: DeviceInfo): string {
  const { screen, viewport } = device;
  const parts = [
    `screen ${String(screen.width)}x${String(screen.height)} @${String(device.pixelRatio)}`,
    `window ${String(viewport.width)}x${String(viewport.height)}`,
    device.installed ? 'installed app' : 'browser tab',
    device.language,
    device.timeZone,
    device.userAgent,
  ];
  return parts
    .join('; ')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_DEVICE_INFO_LENGTH)
    .trim();
}
