import * as v from 'valibot';
import type { RequestHandler } from './api-client.ts';

const OutboxMessages = v.array(
  v.object({
    id: v.string(),
    kind: v.picklist(['mail', 'text']),
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    createdAt: v.string(),
  }),
);

/** What a sandbox shop would have sent, newest first, read where a person reads it. */
export async function fetchMessages(app: RequestHandler): Promise<v.InferOutput<typeof OutboxMessages>> {
  const response = await app.request('/sandbox/outbox.json');
  return v.parse(OutboxMessages, await response.json());
}

/** The newest message to someone. */
export async function fetchLastMessageTo(app: RequestHandler, to: string) {
  const message = (await fetchMessages(app)).find((one) => one.to === to);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** The code of the newest message to someone, without its spaces. */
export async function fetchCodeSentTo(app: RequestHandler, to: string): Promise<string> {
  const { text } = await fetchLastMessageTo(app, to);
  const code = /^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$|\b\d{6}\b/m.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code.replaceAll(' ', '');
}

/** The address in the newest message to someone. */
export async function fetchLinkSentTo(app: RequestHandler, to: string): Promise<URL> {
  const { text } = await fetchLastMessageTo(app, to);
  return new URL(/https?:\S+/.exec(text)?.[0] ?? 'missing:');
}
