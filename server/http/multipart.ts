import type { FilesDeclaration, ReceivedFile } from '#contract/call.ts';
import { Failure } from './failure.ts';
import { checkFiles, plainName } from './files.rules.ts';

export interface Multipart {
  /** A name that came more than once has a list, which no schema of a text takes. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly files: readonly ReceivedFile[];
}

/** A browser makes a handful of parts; a million empty ones would only keep the parser busy. */
const MOST_TEXTS = 100;

const refuse = (field: string, reason: string): Failure =>
  new Failure('invalidInput', { values: { fields: field }, data: { fields: { [field]: reason } } });

async function formOf(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    // The platform's parser over bytes that are already here: their number was limited on the way.
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refuse('body', 'not multipart');
  }
}

/** How often the boundary occurs, without parsing what lies between. */
function countParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): number {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;,]{1,70}))/iu.exec(contentType);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) count += 1;
  return count;
}

/**
 * Texts and files of a multipart body that was read whole. A browser sends an empty file field as a
 * part without name and bytes: it is no file.
 *
 * @throws Failure `invalidInput` for what is not multipart or has files elsewhere, `fileTooLarge`.
 */
export async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  declared: FilesDeclaration,
): Promise<Multipart> {
  if (countParts(bytes, contentType) > MOST_TEXTS + declared.most) throw refuse('body', 'too many parts');
  const form = await formOf(bytes, contentType);
  const texts = new Map<string, string[]>();
  const files: ReceivedFile[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      // A form's encoding turns every line end into CRLF; as JSON the same text has what was typed.
      const typed = value.replaceAll('\r\n', '\n');
      texts.set(name, [...(texts.get(name) ?? []), typed]);
    } else if (value.name !== '' || value.size > 0) {
      if (name !== declared.field) throw refuse(declared.field, 'files belong here');
      const content = new Uint8Array(await value.arrayBuffer());
      files.push({ name: plainName(value.name), type: value.type, bytes: content });
    }
  }
  checkFiles(files, declared);
  const fields = [...texts].map(
    ([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values] as const,
  );
  return { fields: Object.fromEntries(fields), files };
}
