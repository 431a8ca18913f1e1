import type { Logger } from 'pino';
import type { CallDeclaration, ParsedInput, WireResponse } from '#contract/call.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { SignedInMember } from '#server/auth/sessions.ts';
import type { Localize } from '#server/i18n/localized.ts';
import type { Language } from '#server/i18n/language.ts';

/** What the whole server is made of; every resource takes what it needs from here. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  /** The clock, so that tests move time without waiting. */
  readonly now: () => Date;
  /** Delays a login under attack; a test notes the time instead of waiting. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** One request, parsed and, for member calls, authenticated. */
export interface CallContext {
  readonly language: Language;
  /** The text in the request's language. */
  readonly localize: Localize;
  /**
   * The peer as limits count it, an IPv4 address or an IPv6 /64 (SEC-06); never a forwarded header unless the proxy is
   * trusted.
   */
  readonly clientKey: string;
  readonly requestId: string;
}

export interface MemberContext extends CallContext {
  readonly member: SignedInMember;
}

type ContextFor<C extends CallDeclaration> = C['access'] extends 'member' ? MemberContext : CallContext;

export interface Handler<C extends CallDeclaration> {
  (input: ParsedInput<C>, context: ContextFor<C>): Promise<WireResponse<C>>;
  /** Runs before the request's body is read; throws the Failure that refuses it. */
  readonly admit?: (context: ContextFor<C>) => Promise<void>;
}

/** Gives a handler its check before the body is read, such as a rate limit that is used up. */
export const withAdmission = <Input, Context, Answer>(
  admit: (context: Context) => Promise<void>,
  handler: (input: Input, context: Context) => Promise<Answer>,
) => Object.assign(handler, { admit });

/** A handler for each call of a resource: a forgotten one is a type error. */
export type Handlers<Calls extends Readonly<Record<string, CallDeclaration>>> = {
  readonly [Name in keyof Calls]: Handler<Calls[Name]>;
};
