import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sanitizeHtml } from '#server/catalogue/sanitize-html.ts';
import { chooseEncoding, matchesEtag, getQuality } from '#server/http/content-negotiation.rules.ts';
import { getRequestLanguage } from '#server/i18n/language.ts';
import { parseMultipart } from '#server/uploads/multipart.ts';
import { matchPage } from '#server/static/page-routes.rules.ts';
import { parseQuery } from '#server/http/api/parse-query.rules.ts';
import { normalizeHtml } from '#server/import/products/normalize-html.rules.ts';
import { redactPersonalData } from '#server/logging/redact.rules.ts';
import { matchesFileKind } from '#server/uploads/file-signatures.rules.ts';
import { countCsvRows } from './samples/read-csv-rows.ts';

/*
 * No input costs more than linear time: doubling it takes at most 2.5 times as long. Each input grows until its time
 * can be measured, and is then doubled three times. The test compares the mean factor of one doubling, because a
 * garbage collection can distort a single one. Quadratic time has a factor of 4.
 */

const MAX_FACTOR = 2.5;
const DOUBLINGS = 3;
const RUNS = 3;
/** Shorter runs are too inaccurate to compare. */
const MEASURABLE_MS = 10;
const MAX_LENGTH = 1_000_000;

type Work = (input: string) => unknown;

/** Milliseconds of the processor, which a busy machine changes less than those of the clock. */
async function measure(work: Work, input: string): Promise<number> {
  const start = process.cpuUsage();
  await Promise.resolve(work(input)).catch(() => undefined);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function measureFastest(work: Work, input: string): Promise<number> {
  let fastest = Infinity;
  for (let run = 0; run < RUNS; run += 1) fastest = Math.min(fastest, await measure(work, input));
  return fastest;
}

/** Sizes to try before the test fails: linear work shows a step where its data outgrows a cache. */
const ATTEMPTS = 3;

/** How many times longer a doubled input takes; 1 for one that is too fast to be measured. */
async function measureGrowth(work: Work, inputOf: (count: number) => string): Promise<number> {
  // Errors become rejections.
  const guarded: Work = async (input) => work(input);
  const growthFrom = async (count: number, base: number) => {
    const doubled = await measureFastest(guarded, inputOf(count * 2 ** DOUBLINGS));
    return (doubled / base) ** (1 / DOUBLINGS);
  };
  let count = 1_000;
  let base = 0;
  for (; inputOf(count).length <= MAX_LENGTH; count *= 2) {
    base = await measureFastest(guarded, inputOf(count));
    if (base >= MEASURABLE_MS) break;
  }
  if (base < MEASURABLE_MS) return 1;
  let least = await growthFrom(count, base);
  for (let attempt = 1; least > MAX_FACTOR && attempt < ATTEMPTS; attempt += 1) {
    count *= 2;
    least = Math.min(least, await growthFrom(count, await measureFastest(guarded, inputOf(count))));
  }
  return least;
}

const pieces = [
  '<',
  '<b',
  '<b ',
  '<b a=',
  '<b a="',
  '<!--',
  '<![CDATA[',
  '</',
  '<p>',
  '<p><b>',
  '<br />',
  '<br>',
  '<br /> ',
  ' ',
  '\t\n ',
  '&',
  '&amp;',
  '&#',
  '<script>',
  '<svg>',
  '<a href="',
  '<table>',
  '<table><tr>',
  '<ul><li>',
  '</p>',
  '>',
  '"',
  "'",
  '\u00a0',
  'x',
  '<p> </p>',
  '<p>&nbsp;</p>',
];
const repeatedPieces = pieces.map((piece) => [JSON.stringify(piece), (count: number) => piece.repeat(count)] as const);

async function* readBlocks(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield new Uint8Array(bytes.subarray(at, at + 65_536));
}
const parseForm = (contentType: string) => (text: string) =>
  parseMultipart(readBlocks(text), contentType, { field: 'files', maxCount: 100, maxBytes: 100_000_000 });

const form = 'Content-Disposition: form-data; name="a"';
const bodies: readonly (readonly [string, (count: number) => string])[] = [
  ['parts', (count) => `--x1\r\n${form}\r\n\r\n\r\n`.repeat(count)],
  ['boundaries', (count) => '--x1\r\n'.repeat(count)],
  ['headers', (count) => `--x1\r\n${'A: b\r\n'.repeat(count)}\r\n`],
  ['one header', (count) => `--x1\r\nA: ${'b'.repeat(count)}`],
  ['folded headers', (count) => `--x1\r\nA: b\r\n${' c\r\n'.repeat(count)}`],
  ['parameters', (count) => `--x1\r\n${form}${'; a=b'.repeat(count)}\r\n\r\n`],
  ['quotes', (count) => `--x1\r\n${form.slice(0, -3)}"${'\\"'.repeat(count)}\r\n\r\n`],
  ['one text', (count) => `--x1\r\n${form}\r\n\r\n${'a'.repeat(count)}`],
  ['one file', (count) => `--x1\r\n${form}; filename="a"\r\n\r\n${'a'.repeat(count)}`],
  ['beginnings of boundaries', (count) => `--x1\r\n${form}; filename="a"\r\n\r\n${'\r\n--x'.repeat(count)}`],
  ['line ends', (count) => `--x1\r\n${form}; filename="a"\r\n\r\n${'\r\n'.repeat(count)}`],
  ['nothing', (count) => 'a'.repeat(count)],
];

describe('doubled input takes at most 2.5 times as long', { timeout: 120_000 }, () => {
  it.each(repeatedPieces)('HTML of the shop: %s', async (_name, inputOf) => {
    expect(await measureGrowth(sanitizeHtml, inputOf)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each(repeatedPieces)('HTML of an import: %s', async (_name, inputOf) => {
    expect(await measureGrowth(normalizeHtml, inputOf)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each(repeatedPieces)('a text file: %s', async (_name, inputOf) => {
    expect(await measureGrowth((text) => matchesFileKind(Buffer.from(text), 'txt'), inputOf)).toBeLessThanOrEqual(
      MAX_FACTOR,
    );
  });

  it.each(bodies)('multipart: %s', async (_name, inputOf) => {
    const parse = parseForm('multipart/form-data; boundary=x1');
    expect(await measureGrowth(parse, inputOf)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it('multipart: with a long boundary', async () => {
    const parse = parseForm(`multipart/form-data; boundary=${'a'.repeat(200)}`);
    expect(await measureGrowth(parse, (count) => `--${'a'.repeat(count)}`)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each([
    ['parameters', 'a&'],
    ['parameters with values', 'a=b&'],
    ['escapes', '%41'],
    ['malformed escapes', '%'],
    ['brackets', '['],
    ['filters', 'selectedFilters[]=a&'],
    ['other parameters', 'shopId=a&'],
  ])('query: %s', async (_name, piece) => {
    const read = (text: string) => parseQuery(calls.products.query, text);
    expect(await measureGrowth(read, (count) => piece.repeat(count))).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each([
    ['depth of lists', '['],
    ['depth of objects', '{"a":'],
    ['texts', '"a",'],
    ['escapes', '\\u0041'],
    ['digits', '1'],
  ])('JSON: %s', async (_name, piece) => {
    const parse = (text: string): unknown => JSON.parse(text);
    expect(await measureGrowth(parse, (count) => piece.repeat(count))).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each([
    ['lines', 'a,b\n'],
    ['quotes', '"'],
    ['doubled quotes', '""'],
    ['commas', ','],
    ['open quotes', '"a\n'],
    ['carriage returns', '\r'],
  ])('CSV: %s', async (_name, piece) => {
    expect(await measureGrowth(countCsvRows, (count) => piece.repeat(count))).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each([
    [',', ','],
    [', ', ', '],
    [';', ';'],
    ['q', 'a;q=0,'],
    ['spaces', ' '],
    ['letters', 'it'],
    ['tags', '"a",'],
    ['slashes', '/'],
    ['escapes', '%'],
    ['at', 'a@'],
    ['letters alone', 'a'],
  ])('headers, paths and the log: %s', async (_name, piece) => {
    const readers: readonly Work[] = [
      (text) => getQuality(text, ['text/html']),
      (text) => chooseEncoding(text, ['br', 'gzip']),
      (text) => matchesEtag(text, '"x"'),
      (text) => getRequestLanguage({ get: (name) => (name === 'language' ? null : text) }),
      (text) => matchPage(`/${text}`),
      redactPersonalData,
    ];
    for (const read of readers) {
      expect(await measureGrowth(read, (count) => piece.repeat(count))).toBeLessThanOrEqual(MAX_FACTOR);
    }
  });
});
