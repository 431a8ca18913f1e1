import type { Browser } from '#contract/support.ts';

/** Browsers that carry Chrome's or Safari's name beside their own. */
const OTHER_BROWSERS =
  /\b(?:OPR|Opera|OPiOS|OPT|OPX|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser|DuckDuckGo|Ddg|Whale|GSA|MiuiBrowser|HuaweiBrowser|Silk|Brave|Puffin|QQBrowser|MQQBrowser|Instagram|FBAN|FBAV|Line)\b/u;

/**
 * The five names of doc 1 §3, by the user agent. The order decides: Edge names Chrome and Safari,
 * Chrome names Safari, and on iPhones all of them are Safari inside.
 */
export function detectBrowser(userAgent: string): Browser {
  if (/\bEdg(?:e|A|iOS)?\//u.test(userAgent)) return 'Edge';
  if (OTHER_BROWSERS.test(userAgent)) return 'Other';
  if (/\b(?:Firefox|FxiOS)\//u.test(userAgent)) return 'Firefox';
  if (/\b(?:Headless)?Chrome\/|\bCriOS\//u.test(userAgent)) return 'Chrome';
  // Android's own former browser called itself Safari, too.
  if (/\bVersion\/[\d.]+.*\bSafari\//u.test(userAgent) && !userAgent.includes('Android')) return 'Safari';
  return 'Other';
}
