import type { Context, Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import * as v from 'valibot';
import { answerSchema, type CallDeclaration } from '#contract/call.ts';
import { auditAdminCall } from '#server/account/admin-sessions.ts';
import { authenticate } from '#server/account/sessions.ts';
import { matchesTag } from './accept.rules.ts';
import { parseClient } from './client.rules.ts';
import { sendCompressed } from './compress.ts';
import type { CallContext, Deps, MemberContext } from './context.ts';
import { Failure } from './failure.ts';
import { contentHash } from './ids.ts';
import { languageOf, say } from './language.ts';
import { discardUpload, isMultipart, readInput } from './read-input.ts';
import { CALL_LIMIT_MS, timeLimit } from './time-limit.ts';
import { toWire } from './to-wire.ts';
import { createUploadGate, type UploadGate } from './upload-gate.ts';

export interface AppEnv {
  Variables: {
    requestId: string;
    nonce: string;
    /** Template of the path that answers, for the log. */
    route?: string;
  };
}

/** What every handler is once its call's types are proven by {@link Handlers}. */
interface AnyHandler {
  (input: never, context: never): Promise<{ readonly message?: string }>;
  readonly admit?: (context: never) => Promise<void>;
}

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

/**
 * The client that limits count (an IPv4 address or an IPv6 /64) by the peer's address; by the forwarded one only
 * behind a proxy that the shop trusts, and only where it is an address (S6).
 */
function addressOf(c: Context<AppEnv>, deps: Deps): string {
  if (deps.config.trustProxy) {
    const forwarded = parseClient(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
    if (forwarded !== undefined) return forwarded;
  }
  try {
    return parseClient(getConnInfo(c).remote.address ?? '') ?? 'unknown';
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
  uploads: UploadGate = createUploadGate(deps),
): void {
  const schema = answerSchema(call);
  /** @returns what ends the upload */
  const admit = async (context: CallContext | MemberContext, isUpload: boolean) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as for the handler, see below
    await timeLimit(CALL_LIMIT_MS)(handler.admit?.(context as never) ?? Promise.resolve());
    return isUpload && 'member' in context ? uploads.admit(context.member.id) : () => undefined;
  };
  const path = honoPath(call.path);
  app.on(call.method, path, async (c) => {
    c.set('route', `/api${call.path}`);
    // Hono answers HEAD with the handlers of GET: a call for once must not happen by it.
    if (call.once && c.req.method === 'HEAD') throw new Failure('methodNotAllowed');
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
      if (member.openedBy !== null) await within(auditAdminCall(deps, member, call));
      full = { ...context, member };
    }
    // Before the body is read: what is refused here costs no parsing.
    const isUpload = call.files !== undefined && isMultipart(c.req.raw);
    const endUpload = await admit(full, isUpload).catch(async (error: unknown) => {
      if (call.files) await discardUpload(c.req.raw, call.files);
      throw error;
    });
    const isShared = isSharedRead(call);
    c.header('Cache-Control', isShared && !c.req.header('authorization') ? 'no-cache' : 'no-store');
    const input = await readInput(call, c.req).catch((error: unknown) => {
      endUpload();
      throw error;
    });
    // The one place where a call's types meet its value: {@link Handlers} has proven that this
    // handler takes what this call declares, and `readInput` has parsed just that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    const work = handler(input as never, full as never);
    // When the work ends, which may be after its answer is overdue.
    void work.then(endUpload, endUpload);
    const answer = await within(work);
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
