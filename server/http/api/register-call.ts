import type { Context, Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import * as v from 'valibot';
import { createResponseSchema, type CallDeclaration } from '#contract/call.ts';
import { auditAdminCall } from '#server/auth/admin-sessions.ts';
import { authenticate } from '#server/auth/sessions.ts';
import { matchesEtag } from '#server/http/content-negotiation.rules.ts';
import { toClientKey } from '#server/rate-limit/client-key.rules.ts';
import { sendCompressed } from '#server/http/send-compressed.ts';
import type { CallContext, Deps, MemberContext } from './handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { hashContent } from '#server/lib/ids.ts';
import { getRequestLanguage, localize } from '#server/i18n/language.ts';
import { drainUpload, isMultipart, readInput } from './read-input.ts';
import { CALL_TIMEOUT_MS, createDeadline } from '#server/http/deadline.ts';
import { stripUndeclaredFields } from './strip-undeclared-fields.ts';
import { createUploadLimiter, type UploadLimiter } from '#server/uploads/upload-limiter.ts';

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

const toHonoPath = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The same for whoever asks, and as often as it is asked. */
const isCacheableRead = ({ method, access, singleUse }: CallDeclaration) =>
  method === 'GET' && access === 'public' && singleUse !== true;

/**
 * A shared read is sent small, and not at all to who has it already; its tag is weak, for it names the text and no
 * encoding of it. Rejected: the same for members' own reads, where the length of a compressed secret beside a guess
 * tells of it (BREACH); Hono's `etag`, which clones the answer to read it: the body of one that is wrapped after that
 * is ended by Node when it clears its memory (nodejs/undici#4713).
 */
function sendCacheable(c: Context<AppEnv>, json: string): Promise<Response> | Response {
  const tag = `"${hashContent(json)}"`;
  c.header('ETag', `W/${tag}`);
  c.header('Vary', 'Accept-Language, language, Accept-Encoding');
  if (matchesEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  return sendCompressed(c, json, { 'Content-Type': 'application/json' });
}

const parseBearerToken = (header: string | undefined) => /^Bearer (\S+)$/.exec(header ?? '')?.[1];

/**
 * The client that limits count (an IPv4 address or an IPv6 /64) by the peer's address; by the forwarded one only
 * behind a proxy that the shop trusts, and only where it is an address (SEC-06).
 */
function getClientKey(c: Context<AppEnv>, deps: Deps): string {
  if (deps.config.trustProxy) {
    const forwarded = toClientKey(c.req.header('x-forwarded-for')?.split(',').at(-1) ?? '');
    if (forwarded !== undefined) return forwarded;
  }
  try {
    return toClientKey(getConnInfo(c).remote.address ?? '') ?? 'unknown';
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
  uploads: UploadLimiter = createUploadLimiter(deps),
): void {
  const schema = createResponseSchema(call);
  /** @returns what ends the upload */
  const admit = async (context: CallContext | MemberContext, isUpload: boolean) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as for the handler, see below
    await createDeadline(CALL_TIMEOUT_MS)(handler.admit?.(context as never) ?? Promise.resolve());
    return isUpload && 'member' in context ? uploads.admit(context.member.id) : () => undefined;
  };
  const path = toHonoPath(call.path);
  app.on(call.method, path, async (c) => {
    c.set('route', `/api${call.path}`);
    // Hono answers HEAD with the handlers of GET: a call for once must not happen by it.
    if (call.singleUse && c.req.method === 'HEAD') throw new AppError('methodNotAllowed');
    const language = getRequestLanguage(c.req.raw.headers);
    const context: CallContext = {
      language,
      localize: (text) => localize(text, language),
      clientKey: getClientKey(c, deps),
      requestId: c.get('requestId'),
    };
    let full: CallContext | MemberContext = context;
    // For the server's part alone: what is sent to it may take longer.
    const within = createDeadline(CALL_TIMEOUT_MS);
    if (call.access === 'member') {
      const token = parseBearerToken(c.req.header('authorization'));
      const member = token ? await within(authenticate(deps, token)) : undefined;
      if (!member) {
        if (call.files) await drainUpload(c.req.raw, call.files);
        throw new AppError('tokenInvalid');
      }
      if (member.openedBy !== null) await within(auditAdminCall(deps, member, call));
      full = { ...context, member };
    }
    // Before the body is read: what is refused here costs no parsing.
    const isUpload = call.files !== undefined && isMultipart(c.req.raw);
    const endUpload = await admit(full, isUpload).catch(async (error: unknown) => {
      if (call.files) await drainUpload(c.req.raw, call.files);
      throw error;
    });
    const isShared = isCacheableRead(call);
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
      throw new AppError('serverError');
    }
    const fields = stripUndeclaredFields(schema, answer);
    const envelope = Object.assign({ success: true, message: answer.message ?? '' }, fields);
    return isShared ? sendCacheable(c, JSON.stringify(envelope)) : c.json(envelope);
  });
}
