/** What earlier calls of the sequence returned, by name. */
export type Found = Record<string, string>;

/** A call as the two documents of the specification describe it, without what this shop adds. */
export interface DocumentedCall {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
  /** The member who calls; nobody by default. */
  readonly as?: 'buyer' | 'newcomer';
  readonly params?: (found: Found) => Readonly<Record<string, string>>;
  readonly query?: (found: Found) => Readonly<Record<string, string>>;
  readonly body?: (found: Found) => Readonly<Record<string, unknown>>;
  /** Sent as multipart/form-data. */
  readonly form?: Readonly<Record<string, string>>;
  /** The name of the form's field of files. */
  readonly fileField?: string;
  /** Paths of all documented fields in the JSON body. `*` is the first element of a list. */
  readonly reads: readonly string[];
  /** Fields of the response that later calls use: name and path. */
  readonly keeps?: Readonly<Record<string, string>>;
}

/** Paths of the fields of an object at a path. */
export const fieldsOf = (path: string, names: string): string[] => names.split(' ').map((name) => `${path}.${name}`);
