import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** Formats a Markdown table. @param {string[][]} rows the first row holds the headings */
export function toMarkdownTable([head = [], ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/**
 * Replaces a generated section of a page, and adds the date and the machine.
 *
 * @param {string} file such as `docs/trust.md`
 * @param {string} name name in the markers around the section, `<!-- name -->` … `<!-- /name -->`
 * @param {string} command the command that generates the section
 * @param {string} text Markdown
 * @throws {Error} when the page has no such section
 */
export function writeDocsSection(file, name, command, text) {
  const page = join(root, file);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(page, 'utf8');
  const from = before.indexOf(start);
  const to = before.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no section ${name}`);
  const day = new Date().toLocaleDateString('en-GB');
  const machine = `Node ${process.versions.node}, ${String(availableParallelism())} cores`;
  const section = `${start}\n_\`${command}\`, ${day}, ${machine}._\n\n${text.trim()}\n`;
  writeFileSync(page, before.slice(0, from) + section + before.slice(to));
}

/** Writes the section of docs/trust.md for a part of `npm run test:full`. @param {string} text Markdown */
export const writeTrustSection = (name, text) =>
  writeDocsSection('docs/trust.md', name, `npm run test:full -- ${name} --write`, text);
