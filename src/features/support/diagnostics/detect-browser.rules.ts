import type { Browser } from '#contract/support.ts';

/** Browsers whose user agent also contains the name of Chrome or Safari. */
const OTHER_BROWSERS =
  /\b(?:OPR|Opera|OPiOS|OPT|OPX|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|Ddg|Whale|GSA|MiuiBrowser|HuaweiBrowser|Silk|Brave|Puffin|QQBrowser|MQQBrowser|Instagram|FBAN|FBAV|Line)\b/u;

/**
 * Returns the browser's name for the user agent (REQ-SUP-07). The order of the checks matters: Edge also
 * contains `Chrome` and `Safari`, Chrome contains `Safari`, and all browsers on iOS contain `Safari`.
 */
export function detectBrowser(userAgent: string): Browser {
  if (/\bEdg(?:e|A|iOS)?\//u.test(userAgent)) return 'Edge';
  if (OTHER_BROWSERS.test(userAgent)) return 'Other';
  if (/\b(?:Firefox|FxiOS)\//u.test(userAgent)) return 'Firefox';
  if (/\b(?:Headless)?Chrome\/|\bCriOS\//u.test(userAgent)) return 'Chrome';
  // The old Android browser also calls itself Safari.
  if (/\bVersion\/[\d.]+.*\bSafari\//u.test(userAgent) && !userAgent.includes('Android')) return 'Safari';
  return 'Other';
}
