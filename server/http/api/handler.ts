import type { CallDeclaration, ParsedInput, WireResponse } from '#contract/call.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { ClientSoftware } from '#server/platform/auth/user-agent.rules.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';

/** Context of one request. */
export interface CallContext {
  readonly language: Language;
  /** Returns a text in the language of the request. */
  readonly localize: Localize;
  /**
   * The client for rate limits: an IPv4 address or an IPv6 /64 (SEC-06). Taken from X-Forwarded-For only when the proxy
   * is trusted.
   */
  readonly clientKey: string;
  readonly requestId: string;
  /** Browser and system of the client, for the list of a member's sessions. */
  readonly software: ClientSoftware;
  /**
   * The member of the request's token, for public calls that show members more. Undefined for a visitor. Only what decides
   * about prices: responses are shared by all members with the same value ({@link PageReads}).
   */
  readonly readMember: () => Promise<Pick<SignedInMember, 'isShopActive'> | undefined>;
}

export interface MemberContext extends CallContext {
  readonly member: SignedInMember;
}

export interface StaffContext extends CallContext {
  readonly staff: SignedInStaff;
}

interface ContextByAccess {
  readonly public: CallContext;
  readonly member: MemberContext;
  readonly staff: StaffContext;
}

export type AnyContext = ContextByAccess[CallDeclaration['access']];

type ContextFor<C extends CallDeclaration> = ContextByAccess[C['access']];

export interface Handler<C extends CallDeclaration> {
  (input: ParsedInput<C>, context: ContextFor<C>): Promise<WireResponse<C>>;
  /** Runs before the request body is read. Throws an AppError to reject the request. */
  readonly admit?: (context: ContextFor<C>) => Promise<void>;
}

/** Adds a check to a handler that runs before the body is read, such as a rate limit. */
export const withAdmission = <Input, Context, Result>(
  admit: (context: Context) => Promise<void>,
  handler: (input: Input, context: Context) => Promise<Result>,
) => Object.assign(handler, { admit });

/** One handler for each call of a resource. A missing handler is a type error. */
export type Handlers<Calls extends Readonly<Record<string, CallDeclaration>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]>;
};
