import * as v from 'valibot';
import { LineCounter, isAlias, isMap, isNode, isScalar, isSeq, parseDocument, visit, type Document } from 'yaml';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { findConflicts } from './conflicts.rules.ts';
import type { Path, Problem } from './problem.ts';
import { ShopFile } from './shop-file.ts';

/** The demo with sixteen shops has about a tenth of it. */
export const MAX_FILE_BYTES = 1_000_000;
/** Uses of an anchor, including those inside other anchors. More of them expand to an unbounded size. */
const MAX_ALIASES = 100;
const MAX_SHOWN_PROBLEMS = 50;
/** The format needs nine levels. Deep nesting exhausts the memory of the parser. */
const MAX_DEPTH = 100;

/** All problems of a file, one a line. */
export class ShopFileError extends CliError {
  constructor(problems: readonly string[]) {
    const hidden = problems.length - MAX_SHOWN_PROBLEMS;
    const shown = hidden > 0 ? [...problems.slice(0, MAX_SHOWN_PROBLEMS), `… and ${String(hidden)} more.`] : problems;
    super(shown.join('\n'));
  }
}

interface ParsedYaml {
  readonly value: unknown;
  /** The line of a value, or of its nearest parent that exists. */
  readonly getLine: (path: Path) => number;
}

/** The format of paths is that of JavaScript: `countries[0].shops[1].vat`. */
const formatPath = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

const NESTED_LISTS = new RegExp(`^ *(?:[-?][ \\t]+){${String(MAX_DEPTH)}}`, 'mu');

/** Brackets and list marks nest without indentation: one line can be a million levels deep. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1;
    if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return NESTED_LISTS.test(text);
}

/** Keys that the schema library drops without an issue. */
const DROPPED_KEYS = new Set<unknown>(['__proto__', 'constructor', 'prototype']);

/** Characters that PostgreSQL can't store: NUL, and half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Cs}/u;

function findNodeProblems(doc: Document.Parsed, getLine: (offset: number) => number): string[] {
  const problems: string[] = [];
  visit(doc, {
    Scalar: (_key, { value, range }) => {
      if (typeof value !== 'string' || !UNSTORABLE.test(value)) return;
      const line = `(line ${String(getLine(range?.[0] ?? 0))})`;
      problems.push(`A text has a character that can't be stored, such as \\0 or \\ud800 ${line}`);
    },
    Map: (_key, map) => {
      const keys = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const line = `(line ${String(getLine(key.range?.[0] ?? 0))})`;
        if (keys.has(key.value)) problems.push(`"${String(key.value)}" occurs twice in the same mapping ${line}`);
        if (DROPPED_KEYS.has(key.value)) problems.push(`${String(key.value)}: is unknown here ${line}`);
        keys.add(key.value);
      }
    },
  });
  return problems;
}

/** Finds the line of the key, or of the list entry, at a path. */
function findLine(doc: Document.Parsed, path: Path, getLine: (offset: number) => number): number {
  let node: unknown = doc.contents;
  let offset = 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(doc);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part);
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      node = node.items[part];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return getLine(offset);
}

/** @throws ShopFileError */
function parseYaml(text: string): ParsedYaml {
  if (Buffer.byteLength(text) > MAX_FILE_BYTES) {
    throw new ShopFileError([`The file is larger than ${String(MAX_FILE_BYTES / 1_000_000)} MB.`]);
  }
  if (isTooDeep(text)) throw new ShopFileError([`The file nests more than ${String(MAX_DEPTH)} levels.`]);
  const lines = new LineCounter();
  // The library compares each key with all others of its mapping, which takes quadratic time.
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const getLine = (offset: number) => lines.linePos(offset).line;
  const problems = [...doc.errors, ...doc.warnings].map(({ code, message, pos }) => {
    const problem = code === 'MULTIPLE_DOCS' ? 'The file must not have a second document after a line ---' : message;
    return `${problem} (line ${String(getLine(pos[0]))})`;
  });
  problems.push(...findNodeProblems(doc, getLine));
  if (problems.length > 0) throw new ShopFileError(problems);
  try {
    return {
      value: doc.toJS({ maxAliasCount: MAX_ALIASES }),
      getLine: (path) => findLine(doc, path, getLine),
    };
  } catch (error) {
    // An alias without its anchor, or too many of them.
    if (error instanceof ReferenceError) throw new ShopFileError([`${error.message}.`]);
    throw error;
  }
}

type Issue = v.InferIssue<typeof ShopFile>;

function toProblem(issue: Issue): Problem {
  const items = issue.path ?? [];
  const path = items.flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []));
  const isMissing = items.at(-1)?.origin === 'key' && issue.type === 'loose_object';
  return { path, message: isMissing ? 'is missing' : issue.message };
}

/**
 * Parses and checks a shop file.
 *
 * @throws ShopFileError with all problems, each with path and line
 */
export function parseShopFile(text: string): ShopFile {
  const { value, getLine } = parseYaml(text);
  const result = v.safeParse(ShopFile, value);
  const problems = result.success ? findConflicts(result.output) : result.issues.map(toProblem);
  if (!result.success || problems.length > 0) {
    const lines = problems.slice(0, MAX_SHOWN_PROBLEMS).map(({ path, message }) => {
      const subject = path.length === 0 ? 'the file' : formatPath(path);
      return `${subject}: ${message} (line ${String(getLine(path))})`;
    });
    throw new ShopFileError([...lines, ...problems.slice(MAX_SHOWN_PROBLEMS).map(({ message }) => message)]);
  }
  return result.output;
}
