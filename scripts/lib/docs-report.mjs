import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** A table of Markdown. @param {string[][]} rows the first holds the headings */
export function toMarkdownTable([head = [], ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Puts the report of a command into its part of a page, with the date and the machine.
 *
 * @param {string} file such as `docs/trust.md`
 * @param {string} name of the marks around the part, `<!-- name -->` … `<!-- /name -->`
 * @param {string} command that writes it
 * @param {string} text Markdown
 */
export function writeDocsSection(file, name, command, text) {
  const page = join(root, file);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(page, 'utf8');
  const from = before.indexOf(start);
  const to = before.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no part for ${name}`);
  const day = new Date().toLocaleDateString('en-GB');
  const machine = `Node ${process.versions.node}, ${String(availableParallelism())} cores`;
  const part = `${start}\n_\`${command}\`, ${day}, ${machine}._\n\n${text.trim()}\n`;
  writeFileSync(page, before.slice(0, from) + part + before.slice(to));
}

/** {@link writePart} of docs/trust.md, for a part of `npm run test:full`. @param {string} text Markdown */
export const writeTrustSection = (name, text) =>
  writeDocsSection('docs/trust.md', name, `npm run test:full -- ${name} --write`, text);
