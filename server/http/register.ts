import type { Context, Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import * as v from 'valibot';
import { answerSchema, type CallDeclaration } from '#contract/call.ts';
import { authenticate } from '#server/account/sessions.ts';
import { matchesTag } from './accept.rules.ts';
import { sendCompressed } from './compress.ts';
import type { CallContext, Deps, MemberContext } from './context.ts';
import { Failure } from './failure.ts';
import { contentHash } from './ids.ts';
import { languageOf, say } from './language.ts';
import { discardUpload, readInput } from './read-input.ts';
import { CALL_LIMIT_MS, timeLimit } from './time-limit.ts';
import { toWire } from './to-wire.ts';

export type AppEnv = { Variables: { requestId: string; nonce: string } };

/** What every handler is once its call's types are proven by {@link Handlers}. */
type AnyHandler = (input: never, context: never) => Promise<{ readonly message?: string }>;

const honoPath = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The same for whoever asks, and as often as it is asked. */
const isSharedRead = ({ method, access, once }: CallDeclaration) =>
  method === 'GET' && access === 'public' && once !== true;

/**
 * A shared read is sent small, and not at all to who has it already; its tag is weak, for it names the text and no
 * encoding of it. Rejected: the same for members' own reads, where the length of a compressed secret beside a guess
 * tells of it (BREACH); Hono's `etag`, which clones the answer to read it: the body of one that is wrapped after that
 * is ended by Node when it clears its memory (nodejs/undici#4713).
 */
function sendShared(c: Context<AppEnv>, json: string): Promise<Response> | Response {
  const tag = `"${contentHash(json)}"`;
  c.header('ETag', `W/${tag}`);
  c.header('Vary', 'Accept-Language, language, Accept-Encoding');
  if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  return sendCompressed(c, json, { 'Content-Type': 'application/json' });
}

const bearer = (header: string | undefined) => /^Bearer (\S+)$/.exec(header ?? '')?.[1];

/** Peer address; the forwarded one only behind a proxy that the shop trusts (S6). */
function addressOf(c: Context<AppEnv>, deps: Deps): string {
  if (deps.config.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    return 'in-process';
  }
}

/**
 * Makes the route of a call: authenticate, read, handle, check the answer against the contract.
 * Authentication comes first, so that a visitor learns nothing from validation messages.
 */
export function registerCall(
  app: Hono<AppEnv>,
  call: CallDeclaration,
  handler: AnyHandler,
  deps: Deps,
): void {
  const schema = answerSchema(call);
  const path = honoPath(call.path);
  app.on(call.method, path, async (c) => {
    const language = languageOf(c.req.raw.headers);
    const context: CallContext = {
      language,
      say: (text) => say(text, language),
      address: addressOf(c, deps),
      requestId: c.get('requestId'),
    };
    let full: CallContext | MemberContext = context;
    // For the server's part alone: what is sent to it may take longer.
    const within = timeLimit(CALL_LIMIT_MS);
    if (call.access === 'member') {
      const token = bearer(c.req.header('authorization'));
      const member = token ? await within(authenticate(deps, token)) : undefined;
      if (!member) {
        if (call.files) await discardUpload(c.req.raw, call.files);
        throw new Failure('tokenInvalid');
      }
      full = { ...context, member };
    }
    const isShared = isSharedRead(call);
    c.header('Cache-Control', isShared && !c.req.header('authorization') ? 'no-cache' : 'no-store');
    const input = await readInput(call, c.req);
    // The one place where a call's types meet its value: {@link Handlers} has proven that this
    // handler takes what this call declares, and `readInput` has parsed just that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const answer = await within(handler(input as never, full as never));
    const checked = v.safeParse(schema, answer);
    if (!checked.success) {
      const paths = checked.issues.map((issue) => v.getDotPath(issue) ?? '?');
      deps.log.error({ call: call.path, paths }, 'an answer does not keep the contract');
      throw new Failure('serverError');
    }
    const fields = toWire(schema, answer);
    const envelope = Object.assign({ success: true, message: answer.message ?? '' }, fields);
    return isShared ? sendShared(c, JSON.stringify(envelope)) : c.json(envelope);
  });
}
