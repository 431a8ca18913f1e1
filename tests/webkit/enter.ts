import { calls } from '#contract/calls.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { caller } from '#tests/server/ask.ts';
import type { WebKitPage } from './driver.ts';

/** Makes the browser Giulia's, in Milan's shop, without the form. @returns the token */
export async function enterGiulia({ origin }: Shop, webkit: WebKitPage): Promise<string> {
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  const body = { email: 'giulia@example.com', password: 'bottega-demo' };
  const { token } = await caller(app).ask(calls.login, { body });
  await webkit.goto(`${origin}/login`);
  await webkit.run(
    `document.cookie = 'webToken=' + encodeURIComponent(arguments[0]) + '; Path=/; SameSite=Strict';
     const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
     localStorage.setItem('bottega.choices', JSON.stringify(choices));`,
    token,
  );
  return token;
}
