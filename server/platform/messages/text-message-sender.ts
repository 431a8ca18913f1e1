import type { TextMessageSettings } from '#server/platform/config/config.ts';
import type { TextMessage } from './outbox.ts';

/** @throws TextMessageError, TypeError (no connection) or DOMException (time-out) when the provider did not accept it */
export type SendTextMessage = (message: TextMessage) => Promise<void>;

/** The provider refused the message. Has no text of the response: it may repeat the number or the code (SEC-10). */
export class TextMessageError extends Error {
  override readonly name = 'TextMessageError';
  readonly responseCode: number;
  constructor(responseCode: number) {
    super(`the provider answered ${String(responseCode)}`);
    this.responseCode = responseCode;
  }
}

const TIMEOUT_MS = 10_000;
const TWILIO_URL = 'https://api.twilio.com';

type Escape = (text: string) => string;
const escapeJson: Escape = (text) => JSON.stringify(text).slice(1, -1);

/** Fills a template of the operator. A template that starts like a JSON document is JSON, any other has form fields. */
function fillTemplate(template: string, { to, text }: TextMessage): { readonly body: string; readonly type: string } {
  const isJson = /^\s*[[{]/u.test(template);
  const escape = isJson ? escapeJson : encodeURIComponent;
  // One pass: the text of a message may contain the other placeholder.
  const body = template.replaceAll(/\{(to|text)\}/gu, (_, name) => escape(name === 'to' ? to : text));
  return { body, type: isJson ? 'application/json' : 'application/x-www-form-urlencoded' };
}

function createRequest(settings: TextMessageSettings, message: TextMessage, twilioUrl: string): Request {
  if (settings.kind === 'http') {
    const { body, type } = fillTemplate(settings.body, message);
    const headers = { 'Content-Type': type, ...settings.headers };
    return new Request(settings.url, { method: 'POST', headers, body });
  }
  const { accountSid, authToken, from } = settings;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return new Request(`${twilioUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ To: message.to, From: from, Body: message.text }),
  });
}

/**
 * Sends text messages over HTTP, by Twilio or by any provider that takes a POST request.
 * @param twilioUrl for tests: the origin that stands for Twilio's
 */
export const createTextMessageSender =
  (settings: TextMessageSettings, twilioUrl: string = TWILIO_URL): SendTextMessage =>
  async (message) => {
    const request = createRequest(settings, message, twilioUrl);
    const response = await fetch(request, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    if (!response.ok) throw new TextMessageError(response.status);
  };
