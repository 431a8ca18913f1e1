import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FilesDeclaration, UploadedFile } from '#contract/call.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import { validateFiles, sanitizeFileName, createFileTooLargeError } from './file-limits.rules.ts';

export interface Multipart {
  /** A repeated name has a list, which every schema of a text rejects. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: readonly UploadedFile[];
}

/** Maximum text fields. Browsers send only a few. */
const MAX_FIELDS = 100;
/** Maximum size of a text field: more than any field of the contract accepts. */
const MAX_FIELD_BYTES = 64 * 1024;
/** A part has Content-Disposition, Content-Type and at most a few more headers. */
const MAX_HEADER_PAIRS = 16;
const MAX_PART_HEADER_BYTES = 4096;
/** `multipart/form-data; boundary=` plus the 70 characters that RFC 2046 allows and room for parameters. */
const MAX_CONTENT_TYPE_LENGTH = 256;

/** Unescapes the three characters that browsers escape in names of fields and files. */
const unescapeName = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

interface PartialFile {
  readonly name: string;
  readonly type: string;
  readonly chunks: Uint8Array[];
}

/** Collects the parts of one form. The first error ends the parsing. */
class FormReader {
  private readonly texts = new Map<string, string[]>();
  private readonly files: PartialFile[] = [];
  private fileBytes = 0;
  private readonly parser: BusboyInstance;
  private readonly declared: FilesDeclaration;
  private readonly ended: Promise<void>;
  private end: () => void = () => undefined;
  error: AppError | undefined;

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
    // One more: browsers send an empty part for an unused file input.
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

  private fail(error: AppError): void {
    this.error ??= error;
    this.end();
  }

  private addField(name: string | undefined, value: string, truncated: boolean): void {
    if (name === undefined) return this.fail(createInvalidFieldError('body', 'not multipart'));
    if (truncated) return this.fail(new AppError('tooLarge'));
    // Forms encode every line end as CRLF. Converted to LF, as in JSON requests.
    const text = value.replaceAll('\r\n', '\n');
    const values = this.texts.get(name);
    if (values) values.push(text);
    else this.texts.set(name, [text]);
  }

  /** Accepts `files`, and if several files are allowed also `files[]` and `files[0]`, as other clients write lists. */
  private isFilesField(name: string | undefined): boolean {
    const { field, maxCount } = this.declared;
    return name === field || (maxCount > 1 && name?.replace(/\[\d*\]$/u, '') === field);
  }

  private addFile(field: string | undefined, stream: BusboyFileStream, name: string, type: string): void {
    const file: PartialFile = { name: unescapeName(name), type, chunks: [] };
    this.files.push(file);
    const isWrongField = !this.isFilesField(field);
    if (isWrongField && name !== '') this.fail(createInvalidFieldError(this.declared.field, 'files belong here'));
    stream.on('data', (chunk: Uint8Array) => {
      if (isWrongField) return this.fail(createInvalidFieldError(this.declared.field, 'files belong here'));
      this.fileBytes += chunk.byteLength;
      if (this.fileBytes > this.declared.maxBytes) return this.fail(createFileTooLargeError(this.declared));
      file.chunks.push(chunk);
    });
    stream.on('limit', () => this.fail(createFileTooLargeError(this.declared)));
    stream.on('error', () => this.fail(createInvalidFieldError('body', 'not multipart')));
  }

  /** Parses one block. After an error, further blocks are ignored. */
  async write(block: Uint8Array): Promise<void> {
    if (this.error) return;
    const written = new Promise<void>((resolve) => void this.parser.write(block, () => resolve()));
    await Promise.race([written, this.ended]);
  }

  /** @throws AppError the first error. */
  async finish(): Promise<Multipart> {
    if (!this.error) {
      this.parser.end();
      await this.ended;
    }
    if (this.error) throw this.error;
    const files = this.files
      .map(({ name, type, chunks }) => ({
        name: sanitizeFileName(name),
        type,
        bytes: Buffer.concat(chunks),
        isNamed: name !== '',
      }))
      // Browsers send an unused file input as a part without name and content.
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
 * Parses a multipart body while it arrives, with limits on all counts and sizes. After an error, reading continues to the
 * end of the body or to the caller's limit: a browser that is still sending reports an early response as a network error.
 *
 * @param blocks the body. The iterator throws when the body is too large. Blocks should not be tiny, because the cost per
 *   block is quadratic in the boundary's length.
 * @throws AppError `invalidInput` when the body is not multipart, or has too many parts or files in other fields;
 *   `fileTooLarge`, `tooLarge`.
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
