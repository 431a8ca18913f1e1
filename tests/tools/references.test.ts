import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRequirementPages } from '#scripts/lib/requirement-pages.mjs';

const ID = /\b(?:REQ-[A-Z0-9]+-\d{2}|GAP-\d{2}|SEC-\d{2}|DUTY-\d{2}|REL-(?:SW|Q|P)\d)\b/gu;
const ADR = /\bADR (\d{3})\b/gu;

const listFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');
const read = (file: string) => readFileSync(file, 'utf8');
const isText = (file: string) => /\.(?:css|html|js|json|md|mjs|ts|tsx|yml)$/u.test(file);

/** The pages that define ids: by a table row, a list item or a heading that begins with the id. */
const pages = [
  ...readRequirementPages().map(({ path }) => path),
  'docs/decisions/000-specification-gaps.md',
  'docs/reliability.md',
  'docs/duties.md',
];
const defined = new Set(
  pages.flatMap((page) =>
    [...read(page).matchAll(/^(?:\| |- (?:\*\*)?|## )([A-Z]{3,4}-[A-Z0-9-]+)/gmu)].map(([, id = '']) => id),
  ),
);
const files = listFiles().filter((file) => isText(file) && file !== 'package-lock.json');
const adrs = new Set(listFiles('docs/decisions').map((file) => /\/(\d{3})-/u.exec(file)?.[1]));

const listed = new Set(listFiles());
const folders = new Set(
  [...listed].flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
);

describe('references in code and docs', () => {
  it('point to ids that a page of docs/ defines', () => {
    const unknown = files.flatMap((file) =>
      [...read(file).matchAll(ID)].filter(([id]) => !defined.has(id)).map(([id]) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('point to decision records that exist', () => {
    const unknown = files.flatMap((file) =>
      [...read(file).matchAll(ADR)].filter(([, number]) => !adrs.has(number)).map(([text]) => `${file}: ${text}`),
    );
    expect(unknown).toEqual([]);
  });

  it('do not cite sections of documents that are not in the repository', () => {
    const cited = files.flatMap((file) =>
      [...read(file).matchAll(/\bdoc [12] §|\btrap \d|\blook\.md\b/giu)].map(([text]) => `${file}: ${text}`),
    );
    expect(cited.filter((line) => !line.startsWith('tests/tools/references.test.ts'))).toEqual([]);
  });

  it('link to files that exist', () => {
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/gu)]
          .map(([, target = '']) => new URL(target, `file:///${file}`).pathname.slice(1))
          .filter((target) => !listed.has(target) && !folders.has(target.replace(/\/$/u, '')))
          .map((target) => `${file}: ${target}`),
      );
    expect(broken).toEqual([]);
  });

  it('link to headings that exist', () => {
    const getAnchors = (file: string) =>
      [...read(file).matchAll(/^#+ (.*)$/gmu)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\p{L}\d\- ]/gu, '')
          .replaceAll(' ', '-'),
      );
    const broken = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\(((?!https?:)[^)#\s]*)#([^)\s]+)\)/gu)]
          .map(([, path = '', anchor = '']) => {
            const target = path === '' ? file : new URL(path, `file:///${file}`).pathname.slice(1);
            return { target, anchor };
          })
          .filter(({ target, anchor }) => target.endsWith('.md') && !getAnchors(target).includes(anchor))
          .map(({ target, anchor }) => `${file}: ${target}#${anchor}`),
      );
    expect(broken).toEqual([]);
  });
});
