import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { findProjectRoot } from '#server/platform/lib/project-root.ts';

const FOLDER = join(findProjectRoot(), 'tests/server/samples/fattura-pa');
const SCHEMA_FILE = 'Schema_1.2.1.xsd';
const SIGNATURE_FILE = 'signature.xsd';

const read = async (name: string) => (await readFile(join(FOLDER, name), 'utf8')).replace(/^\uFEFF/u, '');

/** Validates electronic invoices against the official schema. @returns the errors; empty for valid files */
export async function findSchemaErrors(files: readonly string[]): Promise<string[]> {
  // The schema imports that of signatures from the web.
  const schema = (await read(SCHEMA_FILE)).replace(/schemaLocation="[^"]*"/u, `schemaLocation="${SIGNATURE_FILE}"`);
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${String(index)}.xml`, contents })),
    schema: [schema],
    preload: [{ fileName: SIGNATURE_FILE, contents: await read(SIGNATURE_FILE) }],
  });
  return errors.map(({ message, rawMessage }) => message || rawMessage);
}
