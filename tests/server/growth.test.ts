import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchPage } from '#contract/app-pages.ts';
import { calls } from '#contract/calls.ts';
import { parseQuery } from '#server/http/api/parse-query.rules.ts';
import { chooseEncoding, matchesEtag, getQuality } from '#server/http/content-negotiation.rules.ts';
import { openCsv } from '#server/operations/import/csv/read-csv.ts';
import { normalizeHtml } from '#server/operations/import/products/normalize-html.rules.ts';
import { getRequestLanguage } from '#server/platform/i18n/language.ts';
import { redactPersonalData } from '#server/platform/logging/redact.rules.ts';
import { matchesFileKind } from '#server/platform/uploads/file-signatures.rules.ts';
import { parseMultipart } from '#server/platform/uploads/multipart.ts';
import { sanitizeHtml } from '#server/shop/catalogue/sanitize-html.ts';
import { MAX_FACTOR, measureGrowth, type Work } from './helpers/measure-growth.ts';

const fragments = [
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
const repeatedFragments = fragments.map(
  (fragment) => [JSON.stringify(fragment), (count: number) => fragment.repeat(count)] as const,
);

async function* readBlocks(text: string) {
  const bytes = Buffer.from(text);
  for (let offset = 0; offset < bytes.length; offset += 65_536) {
    yield new Uint8Array(bytes.subarray(offset, offset + 65_536));
  }
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

const CSV_HEADER = 'Handle,Title,Body (HTML),Vendor,Type,Tags,Variant Price,Variant Inventory Qty,Image Src\n';

/** Reads a CSV file with a header and this content. @returns the number of parts @throws on invalid CSV */
async function countCsvRows(content: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-growth-'));
  try {
    const path = join(folder, 'a.csv');
    await writeFile(path, CSV_HEADER + content);
    let count = 0;
    for await (const _part of (await openCsv(path)).readParts()) count += 1;
    return count;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('linear time', { timeout: 120_000 }, () => {
  // SEC-09
  it.each(repeatedFragments)('sanitizes HTML in linear time: %s', async (_name, createInput) => {
    expect(await measureGrowth(sanitizeHtml, createInput)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each(repeatedFragments)('normalizes imported HTML in linear time: %s', async (_name, createInput) => {
    expect(await measureGrowth(normalizeHtml, createInput)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each(repeatedFragments)('detects a text file in linear time: %s', async (_name, createInput) => {
    expect(await measureGrowth((text) => matchesFileKind(Buffer.from(text), 'txt'), createInput)).toBeLessThanOrEqual(
      MAX_FACTOR,
    );
  });

  // SEC-09
  it.each(bodies)('parses multipart bodies in linear time: %s', async (_name, createInput) => {
    const parse = parseForm('multipart/form-data; boundary=x1');
    expect(await measureGrowth(parse, createInput)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it('parses a multipart body with a long boundary in linear time', async () => {
    const parse = parseForm(`multipart/form-data; boundary=${'a'.repeat(200)}`);
    expect(await measureGrowth(parse, (count) => `--${'a'.repeat(count)}`)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  // SEC-09
  it.each([
    ['parameters', 'a&'],
    ['parameters with values', 'a=b&'],
    ['escapes', '%41'],
    ['malformed escapes', '%'],
    ['brackets', '['],
    ['filters', 'selectedFilters[]=a&'],
    ['other parameters', 'shopId=a&'],
  ])('parses queries in linear time: %s', async (_name, fragment) => {
    const read = (text: string) => parseQuery(calls.products.query, text);
    expect(await measureGrowth(read, (count) => fragment.repeat(count))).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each([
    ['depth of lists', '', '[', ''],
    ['depth of objects', '', '{"a":', ''],
    ['texts', '[', '"a",', '1]'],
    ['escapes', '"', '\\u0041', '"'],
    ['digits', '', '1', ''],
  ])('parses JSON in linear time: %s', async (_name, start, fragment, end) => {
    const parse = (text: string): unknown => JSON.parse(text);
    const createInput = (count: number) => start + fragment.repeat(count) + end;
    expect(await measureGrowth(parse, createInput)).toBeLessThanOrEqual(MAX_FACTOR);
  });

  it.each([
    ['lines', 'a,b\n'],
    ['quotes', '"'],
    ['doubled quotes', '""'],
    ['commas', ','],
    ['open quotes', '"a\n'],
    ['carriage returns', '\r'],
  ])('reads CSV in linear time: %s', async (_name, fragment) => {
    expect(await measureGrowth(countCsvRows, (count) => fragment.repeat(count))).toBeLessThanOrEqual(MAX_FACTOR);
  });

  // SEC-09
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
  ])('reads headers, paths and log entries in linear time: %s', async (_name, fragment) => {
    const readers: readonly Work[] = [
      (text) => getQuality(text, ['text/html']),
      (text) => chooseEncoding(text, ['br', 'gzip']),
      (text) => matchesEtag(text, '"x"'),
      (text) => getRequestLanguage({ get: (name) => (name === 'language' ? null : text) }),
      (text) => matchPage(`/${text}`),
      redactPersonalData,
    ];
    for (const read of readers) {
      expect(await measureGrowth(read, (count) => fragment.repeat(count))).toBeLessThanOrEqual(MAX_FACTOR);
    }
  });
});
