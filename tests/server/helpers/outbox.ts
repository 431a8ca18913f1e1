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

/** Reads the sandbox outbox, newest message first. */
export async function fetchMessages(app: RequestHandler): Promise<v.InferOutput<typeof OutboxMessages>> {
  const response = await app.request('/sandbox/outbox.json');
  return v.parse(OutboxMessages, await response.json());
}

/** Returns the newest message to a recipient. @throws when there is none */
export async function fetchLastMessageTo(app: RequestHandler, to: string) {
  const message = (await fetchMessages(app)).find((candidate) => candidate.to === to);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** Returns the code in the newest message to a recipient, without spaces. */
export async function fetchCodeSentTo(app: RequestHandler, to: string): Promise<string> {
  const { text } = await fetchLastMessageTo(app, to);
  const code = /^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$|\b\d{6}\b/m.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code.replaceAll(' ', '');
}

/** Returns the URL in the newest message to a recipient. */
export async function fetchLinkSentTo(app: RequestHandler, to: string): Promise<URL> {
  const { text } = await fetchLastMessageTo(app, to);
  return new URL(/https?:\S+/.exec(text)?.[0] ?? 'missing:');
}
