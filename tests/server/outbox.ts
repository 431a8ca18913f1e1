import * as v from 'valibot';
import type { Answerer } from './ask.ts';

const Messages = v.array(
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
export async function messagesOf(app: Answerer): Promise<v.InferOutput<typeof Messages>> {
  const response = await app.request('/sandbox/outbox.json');
  return v.parse(Messages, await response.json());
}

/** The newest message to someone. */
export async function lastTo(app: Answerer, to: string) {
  const message = (await messagesOf(app)).find((one) => one.to === to);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** The code of the newest message to someone, without its spaces. */
export async function codeTo(app: Answerer, to: string): Promise<string> {
  const { text } = await lastTo(app, to);
  const code = /^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$|\b\d{6}\b/m.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code.replaceAll(' ', '');
}

/** The address in the newest message to someone. */
export async function linkTo(app: Answerer, to: string): Promise<URL> {
  const { text } = await lastTo(app, to);
  return new URL(/https?:\S+/.exec(text)?.[0] ?? 'missing:');
}
