import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';

export interface FilesDeclaration {
  readonly field: string;
  readonly maxCount: number;
  /** Bytes, each and together (doc 1 §5). */
  readonly maxBytes: number;
}

/**
 * One call of the shop's back end, declared as data. The client's `request`, the server's route,
 * the OpenAPI page and the tests that try every wrong input are all made from this declaration.
 */
export interface CallDeclaration {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base; `{name}` marks a path parameter. */
  readonly path: `/${string}`;
  /** `member` calls answer 401 `tokenInvalid` to anyone without a living session. */
  readonly access: 'public' | 'member';
  readonly query?: v.GenericSchema<Readonly<Record<string, unknown>>>;
  readonly body?: v.GenericSchema<Readonly<Record<string, unknown>>>;
  /**
   * The body comes as multipart/form-data with files in this field, at most so many and, together, so
   * many bytes; its other fields are the body's, as text.
   */
  readonly files?: FilesDeclaration;
  /**
   * Asks for the header `Idempotency-Key` (GAP-22), or takes one if it comes: a repeat gets the
   * first answer again.
   */
  readonly idempotent?: true | 'optional';
  /** It is no mere read for its GET: its address holds a secret, its answer is for once. */
  readonly singleUse?: true;
  /** What the answer holds beyond `success` and `message`. */
  readonly response: v.ObjectEntries;
  /** Failures of this call beyond those that any call may have. */
  readonly errors?: readonly ErrorCode[];
}

/** Keeps the literal types of a declaration, so that everything derived from it is typed. */
export const defineCall = <const C extends CallDeclaration>(call: C): C => call;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export type CallParams<C extends CallDeclaration> = Readonly<Record<ParamNames<C['path']>, string>>;

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { readonly [N in Name]: Value };

type InputPart<C extends CallDeclaration, Name extends 'query' | 'body'> = C[Name] extends v.GenericSchema
  ? Part<Name, v.InferInput<C[Name]>>
  : unknown;

type ParsedPart<C extends CallDeclaration, Name extends 'query' | 'body'> = C[Name] extends v.GenericSchema
  ? Part<Name, v.InferOutput<C[Name]>>
  : unknown;

type ParamsPart<C extends CallDeclaration> = [ParamNames<C['path']>] extends [never]
  ? unknown
  : { readonly params: CallParams<C> };

type IdempotencyKeyPart<C extends CallDeclaration> = C['idempotent'] extends true
  ? { readonly idempotencyKey: string }
  : C['idempotent'] extends 'optional'
    ? { readonly idempotencyKey?: string | undefined }
    : unknown;

type FilesPart<C extends CallDeclaration, Item> = C['files'] extends FilesDeclaration
  ? { readonly files: readonly Item[] }
  : unknown;

/** A file as the server received it: its size and type are the sender's word until proven. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a client hands to `request(call, input)`: the wire's shape. */
export type CallInput<C extends CallDeclaration> = ParamsPart<C> &
  InputPart<C, 'query'> &
  InputPart<C, 'body'> &
  FilesPart<C, File> &
  IdempotencyKeyPart<C>;

/** What a server's handler receives: parsed, in canonical names and units. */
export type ParsedInput<C extends CallDeclaration> = ParamsPart<C> &
  ParsedPart<C, 'query'> &
  ParsedPart<C, 'body'> &
  FilesPart<C, UploadedFile> &
  IdempotencyKeyPart<C>;

type ResponseSchema<C extends CallDeclaration> = v.ObjectSchema<C['response'], undefined>;

/** What a client gets back: parsed, in canonical names and units, with the server's message. */
export type CallResponse<C extends CallDeclaration> = v.InferOutput<ResponseSchema<C>> & {
  readonly message: string;
};

/** What a handler returns: the wire's shape; the envelope's `success` is added at the door. */
export type WireResponse<C extends CallDeclaration> = v.InferInput<ResponseSchema<C>> & {
  readonly message?: string;
};

/** The answer's fields as one schema, unknown fields dropped. */
export const createResponseSchema = <C extends CallDeclaration>(call: C): ResponseSchema<C> =>
  v.object<C['response']>(call.response);

/** Envelope of every success (GAP-02). */
export const SuccessEnvelope = v.object({ success: v.literal(true), message: v.optional(v.string(), '') });

/** Envelope of every failure (GAP-02); flags named in the specification sit in `data`. */
export const ErrorEnvelope = v.object({
  success: v.literal(false),
  message: v.string(),
  ermessage: v.optional(v.string()),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** A path parameter: an identifier or an e-mail, never empty, never a control character. */
export const PathParam = v.pipe(v.string(), v.minLength(1), v.maxLength(320), v.regex(/^[^\p{Cc}/\\]+$/u));
