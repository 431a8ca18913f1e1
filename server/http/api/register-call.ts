import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { createResponseSchema, isWrite, type CallDeclaration } from '#contract/call.ts';
import { isStaffCallAllowed } from '#contract/staff/roles.ts';
import { STAFF_REAUTHENTICATION_MINUTES } from '#contract/staff/session.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { matchesEtag } from '#server/http/content-negotiation.rules.ts';
import { CALL_TIMEOUT_MS, createDeadline } from '#server/http/deadline.ts';
import { sendCompressed } from '#server/http/send-compressed.ts';
import { auditAdminCall } from '#server/platform/auth/admin-sessions.ts';
import { authenticate } from '#server/platform/auth/sessions.ts';
import { authenticateStaff, type SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import { parseUserAgent } from '#server/platform/auth/user-agent.rules.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getRequestLanguage, localize } from '#server/platform/i18n/language.ts';
import { hashContent } from '#server/platform/lib/ids.ts';
import { STAFF_UPLOAD_RATE_LIMIT } from '#server/platform/uploads/upload-limiter.ts';
import { isPublicRead, type CallLimits } from './call-limits.ts';
import { getClientKey } from './client-key.ts';
import type { AnyContext, CallContext } from './handler.ts';
import { drainUpload, isMultipart, readInput } from './read-input.ts';
import { stripUndeclaredFields } from './strip-undeclared-fields.ts';

/** Any handler. {@link Handlers} has already checked that its types match the call. */
interface AnyHandler {
  (input: never, context: never): Promise<{ readonly message?: string }>;
  readonly admit?: (context: never) => Promise<void>;
}

const JSON_HEADERS = { 'Content-Type': 'application/json' } as const;

const toHonoPath = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * Sends a public read compressed and with a weak ETag (weak, because it identifies the text and not an encoding).
 * Rejected alternatives:
 *
 * - compression of members' own reads: the compressed length of a secret next to a guess reveals it (BREACH);
 * - Hono's `etag`: it clones the response, and Node's garbage collector ends the body of a cloned and wrapped response
 *   (nodejs/undici#4713).
 */
function sendCacheable(c: Context<AppEnv>, json: string): Promise<Response> | Response {
  const etag = `"${hashContent(json)}"`;
  c.header('ETag', `W/${etag}`);
  c.header('Vary', 'Accept-Language, language, Authorization, Accept-Encoding');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return sendCompressed(c, json, JSON_HEADERS);
}

/** @throws AppError `forbidden`, `reauthenticationRequired` */
function assertStaffMay(deps: Pick<Deps, 'now'>, { role, reauthenticatedAt }: SignedInStaff, call: CallDeclaration) {
  if (!isStaffCallAllowed(role, call.area ?? 'staff', isWrite(call))) throw new AppError('forbidden');
  const ageMs = deps.now().getTime() - reauthenticatedAt.getTime();
  if (call.needsReauthentication && ageMs > STAFF_REAUTHENTICATION_MINUTES * 60_000) {
    throw new AppError('reauthenticationRequired');
  }
}

const parseBearerToken = (header: string | undefined) => /^Bearer (\S+)$/.exec(header ?? '')?.[1];

/**
 * Registers the route of a call: authenticate, read the input, handle, validate the response against the contract.
 * Authentication comes first, so that a visitor learns nothing from validation messages.
 */
export function registerCall(
  app: Hono<AppEnv>,
  call: CallDeclaration,
  handler: AnyHandler,
  deps: Deps,
  limits: CallLimits,
): void {
  const schema = createResponseSchema(call);
  /** @returns the upload, undefined for other requests */
  const admit = async (context: AnyContext, isUpload: boolean) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- same reason as for the handler below
    await createDeadline(CALL_TIMEOUT_MS)(handler.admit?.(context as never) ?? Promise.resolve());
    if (!isUpload || !call.files) return undefined;
    const { maxBytes } = call.files;
    if ('member' in context) return limits.uploads.admit(context.member.id, maxBytes);
    return 'staff' in context ? limits.uploads.admit(context.staff.id, maxBytes, STAFF_UPLOAD_RATE_LIMIT) : undefined;
  };
  const path = toHonoPath(call.path);
  app.on(call.method, path, async (c) => {
    c.set('route', `/api${call.path}`);
    // Hono runs GET handlers for HEAD. A single-use call must not be triggered by HEAD.
    if (call.singleUse && c.req.method === 'HEAD') throw new AppError('methodNotAllowed');
    const language = getRequestLanguage(c.req.raw.headers);
    const token = parseBearerToken(c.req.header('authorization'));
    // Tests send requests without an environment.
    const { pageReads } = { ...c.env };
    const findMember = pageReads?.authenticate ?? ((sentToken: string) => authenticate(deps, sentToken));
    const context: CallContext = {
      language,
      localize: (text) => localize(text, language),
      clientKey: getClientKey(c, deps.config),
      requestId: c.get('requestId'),
      software: parseUserAgent(c.req.header('user-agent') ?? ''),
      readMember: async () => (token === undefined ? undefined : findMember(token)),
    };
    let fullContext: AnyContext = context;
    // Covers only the server's work. The upload of the request may take longer.
    const withinDeadline = createDeadline(CALL_TIMEOUT_MS);
    if (call.access === 'member') {
      const member = token ? await withinDeadline(findMember(token)) : undefined;
      if (!member) {
        if (call.files) await drainUpload(c.req.raw, call.files);
        throw new AppError('tokenInvalid');
      }
      c.set('memberId', member.id);
      if (member.openedBy !== null) await withinDeadline(auditAdminCall(deps, member, call));
      fullContext = { ...context, member, readMember: () => Promise.resolve(member) };
    }
    if (call.access === 'staff') {
      const staff = token ? await withinDeadline(authenticateStaff(deps, token)) : undefined;
      if (!staff) {
        if (call.files) await drainUpload(c.req.raw, call.files);
        throw new AppError('tokenInvalid');
      }
      assertStaffMay(deps, staff, call);
      fullContext = { ...context, staff };
    }
    // Runs before the body is read, so that a rejected upload is not parsed.
    const isUpload = call.files !== undefined && isMultipart(c.req.raw);
    const upload = await admit(fullContext, isUpload).catch(async (error: unknown) => {
      if (call.files) await drainUpload(c.req.raw, call.files);
      throw error;
    });
    const isCacheable = isPublicRead(call);
    c.header('Cache-Control', isCacheable && !c.req.header('authorization') ? 'no-cache' : 'no-store');
    const releaseUpload = () => upload?.release();
    const input = await readInput(call, c.req, upload?.addBytes).catch((error: unknown) => {
      releaseUpload();
      throw error;
    });
    const readJson = async () => {
      // The types are safe: {@link Handlers} has checked that this handler accepts the declared input of the call, and
      // `readInput` has parsed exactly that.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
      const work = limits.run(call, fullContext, () => handler(input as never, fullContext as never));
      // Released when the work ends, which may be after the deadline.
      void work.then(releaseUpload, releaseUpload);
      const response = await withinDeadline(work);
      const validation = v.safeParse(schema, response);
      if (!validation.success) {
        const paths = validation.issues.map((issue) => v.getDotPath(issue) ?? '?');
        deps.log.error({ call: call.path, paths }, 'a response violates the contract');
        throw new AppError('serverError');
      }
      const fields = stripUndeclaredFields(schema, response);
      const envelope = Object.assign({ success: true, message: response.message ?? '' }, fields);
      return JSON.stringify(envelope);
    };
    if (!isCacheable) return c.body(await readJson(), 200, JSON_HEADERS);
    if (pageReads === undefined) return sendCacheable(c, await readJson());
    // All that the response of a public read depends on.
    const key = JSON.stringify([c.req.url, language, (await fullContext.readMember())?.isShopActive]);
    return c.body(await pageReads.share(key, readJson), 200, JSON_HEADERS);
  });
}
