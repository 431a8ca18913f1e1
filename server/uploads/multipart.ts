import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FilesDeclaration, UploadedFile } from '#contract/call.ts';
import { AppError } from '#server/errors/app-error.ts';
import { validateFiles, sanitizeFileName, createFileTooLargeError } from './file-limits.rules.ts';

export interface Multipart {
  /** A name that came more than once has a list, which no schema of a text takes. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: readonly UploadedFile[];
}

/** Browsers send a handful of text fields. */
const MAX_FIELDS = 100;
/** Per text field: more than any field of the contract takes. */
const MAX_FIELD_BYTES = 64 * 1024;
/** A part has Content-Disposition, Content-Type and at most a few more headers. */
const MAX_HEADER_PAIRS = 16;
const MAX_PART_HEADER_BYTES = 4096;
/** `multipart/form-data; boundary=` and the 70 characters that RFC 2046 allows, with room for parameters. */
const MAX_CONTENT_TYPE_LENGTH = 256;

const createInvalidFieldError = (field: string, reason: string): AppError =>
  new AppError('invalidInput', { values: { fields: field }, data: { fields: { [field]: reason } } });

/** Browsers escape these three characters in names of fields and files. */
const unescapeName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

interface PartialFile {
  readonly name: string;
  readonly type: string;
  readonly chunks: Uint8Array[];
}

/** Collects the parts of one form; the first problem ends the parsing. */
class FormReader {
  private readonly texts = new Map<string, string[]>();
  private readonly files: PartialFile[] = [];
  private fileBytes = 0;
  private readonly parser: BusboyInstance;
  private readonly declared: FilesDeclaration;
  private readonly ended: Promise<void>;
  private end: () => void = () => undefined;
  problem: AppError | undefined;

  constructor(contentType: string, declared: FilesDeclaration) {
    this.declared = declared;
    this.ended = new Promise((resolve) => (this.end = resolve));
    this.parser = this.createParser(contentType);
    this.parser.on('field', (name, value, _nameTruncated, truncated) => this.addField(name, value, truncated));
    this.parser.on('file', (name, stream, fileName, _encoding, type) => this.addFile(name, stream, fileName, type));
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
      this.parser.on(limit, () => this.fail(createInvalidFieldError('body', 'too many parts')));
    }
    this.parser.on('error', () => this.fail(createInvalidFieldError('body', 'not multipart')));
    this.parser.on('finish', this.end);
  }

  private createParser(contentType: string): BusboyInstance {
    if (contentType.length > MAX_CONTENT_TYPE_LENGTH) throw createInvalidFieldError('body', 'not multipart');
    const { maxCount, maxBytes } = this.declared;
    // One empty file field too many is no error: browsers send it for an unused input.
    const files = maxCount + 1;
    try {
      return new Busboy({
        headers: { 'content-type': contentType },
        preservePath: true,
        isPartAFile: (_name, _type, fileName) => fileName !== undefined,
        limits: {
          parts: MAX_FIELDS + files,
          fields: MAX_FIELDS,
          files,
          fieldSize: MAX_FIELD_BYTES,
          fileSize: maxBytes,
          headerPairs: MAX_HEADER_PAIRS,
          headerSize: MAX_PART_HEADER_BYTES,
        },
      });
    } catch {
      throw createInvalidFieldError('body', 'not multipart');
    }
  }

  private fail(problem: AppError): void {
    this.problem ??= problem;
    this.end();
  }

  private addField(name: string | undefined, value: string, truncated: boolean): void {
    if (name === undefined) return this.fail(createInvalidFieldError('body', 'not multipart'));
    if (truncated) return this.fail(new AppError('tooLarge'));
    // A form's encoding turns every line end into CRLF; as JSON the same text has what was typed.
    const typed = value.replaceAll('\r\n', '\n');
    const others = this.texts.get(name);
    if (others) others.push(typed);
    else this.texts.set(name, [typed]);
  }

  /** `files`, and where several are taken also `files[]` and `files[0]`, as other clients write lists. */
  private isFilesField(name: string | undefined): boolean {
    const { field, maxCount } = this.declared;
    return name === field || (maxCount > 1 && name?.replace(/\[\d*\]$/u, '') === field);
  }

  private addFile(field: string | undefined, stream: BusboyFileStream, name: string, type: string): void {
    const file: PartialFile = { name: unescapeName(name), type, chunks: [] };
    this.files.push(file);
    const isElsewhere = !this.isFilesField(field);
    if (isElsewhere && name !== '') this.fail(createInvalidFieldError(this.declared.field, 'files belong here'));
    stream.on('data', (chunk: Uint8Array) => {
      if (isElsewhere) return this.fail(createInvalidFieldError(this.declared.field, 'files belong here'));
      this.fileBytes += chunk.byteLength;
      if (this.fileBytes > this.declared.maxBytes) return this.fail(createFileTooLargeError(this.declared));
      file.chunks.push(chunk);
    });
    stream.on('limit', () => this.fail(createFileTooLargeError(this.declared)));
    stream.on('error', () => this.fail(createInvalidFieldError('body', 'not multipart')));
  }

  /** Parses one block, unless a problem was found: then the rest of the body is only read past. */
  async write(block: Uint8Array): Promise<void> {
    if (this.problem) return;
    const written = new Promise<void>((resolve) => void this.parser.write(block, () => resolve()));
    await Promise.race([written, this.ended]);
  }

  /** @throws Failure the first problem that was found */
  async finish(): Promise<Multipart> {
    if (!this.problem) {
      this.parser.end();
      await this.ended;
    }
    if (this.problem) throw this.problem;
    const files = this.files
      .map(({ name, type, chunks }) => ({
        name: sanitizeFileName(name),
        type,
        bytes: Buffer.concat(chunks),
        isNamed: name !== '',
      }))
      // A browser sends an empty file field as a part without name and bytes: it is no file.
      .filter(({ bytes, isNamed }) => isNamed || bytes.byteLength > 0)
      .map(({ name, type, bytes }) => ({ name, type, bytes }));
    validateFiles(files, this.declared);
    const fields = [...this.texts].map(
      ([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values] as const,
    );
    return { fields: Object.fromEntries(fields), files };
  }
}

/**
 * Parses a multipart body while it arrives, with a limit on every count and size. The blocks are read to
 * the end, or to the caller's limit, after a problem too: a browser that is still sending would take an
 * early refusal for a broken connection.
 *
 * @param blocks the body; throws where it is too large. They should not be tiny: the parser's cost per
 * block is the boundary's length squared.
 * @throws Failure `invalidInput` for what is not multipart, has too many parts or has files elsewhere;
 * `fileTooLarge`, `tooLarge`.
 */
export async function parseMultipart(
  blocks: AsyncIterable<Uint8Array>,
  contentType: string,
  declared: FilesDeclaration,
): Promise<Multipart> {
  const form = new FormReader(contentType, declared);
  for await (const block of blocks) await form.write(block);
  return form.finish();
}
