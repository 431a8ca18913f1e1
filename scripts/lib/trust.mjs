import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';

/** A table of Markdown. @param {string[][]} rows the first holds the headings */
export function table([head = [], ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/**
 * Puts what a command found where a page keeps its part, with the day and the machine: the figures there
 * are made, never written.
 *
 * @param {string} file such as `docs/trust.md`
 * @param {string} name of the marks around the part, `<!-- name -->` … `<!-- /name -->`, and of the command
 * @param {string} text Markdown
 */
export function writePart(file, name, text) {
  const page = join(root, file);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(page, 'utf8');
  const from = before.indexOf(start);
  const to = before.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no part for ${name}`);
  const day = new Date().toLocaleDateString('en-GB');
  const machine = `Node ${process.versions.node}, ${String(availableParallelism())} cores`;
  const part = `${start}\n_\`npm run ${name.replace(' ', ' -- ')}\`, ${day}, ${machine}._\n\n${text.trim()}\n`;
  writeFileSync(page, before.slice(0, from) + part + before.slice(to));
}

/** {@link writePart} of docs/trust.md. @param {string} name @param {string} text Markdown */
export const writeTrust = (name, text) => writePart('docs/trust.md', name, text);
