import * as v from 'valibot';
import type { ErrorCode } from './errors.ts';
import type { StaffArea } from './staff/roles.ts';

export interface FilesDeclaration {
  readonly field: string;
  readonly maxCount: number;
  /** Maximum size of each file and of all files together, in bytes. */
  readonly maxBytes: number;
  /** How long the client waits for the response. Default: that of other calls. */
  readonly timeoutMs?: number;
}

/**
 * One API call, declared as data. The client's `request`, the server's route, the OpenAPI document
 * and the tests with invalid input are all derived from this declaration.
 */
export interface CallDeclaration {
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base; `{name}` marks a path parameter. */
  readonly path: `/${string}`;
  /** Without a valid session of the staff or of a member, calls that need one return 401 `tokenInvalid`. */
  readonly access: 'public' | 'member' | 'staff';
  /** Of a staff call: what the person's role must allow to change; a read is allowed to all but that of `staff`. */
  readonly area?: StaffArea;
  /** A staff call that needs the password of the last minutes. */
  readonly needsReauthentication?: true;
  readonly query?: v.GenericSchema<Readonly<Record<string, unknown>>>;
  readonly body?: v.GenericSchema<Readonly<Record<string, unknown>>>;
  /**
   * The body is multipart/form-data with files in this field. The other form fields are those of `body`,
   * as text.
   */
  readonly files?: FilesDeclaration;
  /**
   * `true` requires the header `Idempotency-Key` (GAP-22), `'optional'` accepts it. A repeated request
   * with the same key gets the first response again.
   */
  readonly idempotent?: true | 'optional';
  /** A GET that changes state: its URL holds a secret that can be used once. */
  readonly singleUse?: true;
  /** A POST that changes nothing: it computes a result from its body. */
  readonly readOnly?: true;
  /** Ends the session of the request's token. The client sends no other request of the session meanwhile. */
  readonly endsSession?: true;
  /** Fields of the response besides `success` and `message`. */
  readonly response: v.ObjectEntries;
  /** Error codes of this call besides those that every call may return. */
  readonly errors?: readonly ErrorCode[];
}

/** Preserves the literal types of a declaration, so that all derived types are exact. */
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

/** A file as the server received it. Its name and type are claims of the sender. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Input of the client's `request(call, input)`, in the wire format. */
export type CallInput<C extends CallDeclaration> = ParamsPart<C> &
  InputPart<C, 'query'> &
  InputPart<C, 'body'> &
  FilesPart<C, File> &
  IdempotencyKeyPart<C>;

/** Input of a server handler: parsed, in canonical names and units. */
export type ParsedInput<C extends CallDeclaration> = ParamsPart<C> &
  ParsedPart<C, 'query'> &
  ParsedPart<C, 'body'> &
  FilesPart<C, UploadedFile> &
  IdempotencyKeyPart<C>;

type ResponseSchema<C extends CallDeclaration> = v.ObjectSchema<C['response'], undefined>;

/** Response for the client: parsed, in canonical names and units, with the server's message. */
export type CallResponse<C extends CallDeclaration> = v.InferOutput<ResponseSchema<C>> & {
  readonly message: string;
};

/** Return value of a server handler, in the wire format. The HTTP layer adds `success`. */
export type WireResponse<C extends CallDeclaration> = v.InferInput<ResponseSchema<C>> & {
  readonly message?: string;
};

/** Whether a call can change something. */
export const isWrite = ({ method, readOnly, singleUse }: CallDeclaration): boolean =>
  method === 'GET' ? singleUse === true : readOnly !== true;

/** Schema of the response fields; unknown fields are dropped. */
export const createResponseSchema = <C extends CallDeclaration>(call: C): ResponseSchema<C> =>
  v.object<C['response']>(call.response);

/** Envelope of every successful response (GAP-02). */
export const SuccessEnvelope = v.object({ success: v.literal(true), message: v.optional(v.string(), '') });
