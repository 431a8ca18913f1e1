import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDialect } from './csv-dialect.rules.ts';

const HEADER = ['Handle', 'Title', 'Body (HTML)', 'Variant Price'];

describe('the layout of a file', () => {
  it.each([
    ['commas', '', ','],
    ['semicolons', '', ';'],
    ['tabs', '', '\t'],
    ['vertical bars', '', '|'],
    ['a separator line', 'sep=;\r\n', ';'],
  ])('with %s', (_, start, delimiter) => {
    const layout = detectDialect(`\uFEFF${start}${HEADER.join(delimiter)}\r\nolio,dolce;x\t\r\n`);
    expect(layout).toMatchObject({ delimiter, hasSeparatorLine: start !== '' });
    expect(layout.notes).toHaveLength(delimiter === ',' ? 0 : 1);
  });

  it.each([
    ['\n', false],
    ['\r\n', false],
    ['\r\r\n', false],
    ['\r', true],
  ])('with lines that end in %j', (end, isOldMac) => {
    const { lineEnds, notes } = detectDialect(`"Handle","Ti\r\ntle",Title,Variant Price${end}a,b,c,1${end}`);
    expect(lineEnds.includes('\r')).toBe(isOldMac);
    expect(notes).toHaveLength(isOldMac ? 1 : 0);
  });

  it('finds the separator after empty lines and in quotes', () => {
    expect(detectDialect('\n\n;;;\n"Handle";"Title";"Variant Price"\n').delimiter).toBe(';');
  });

  it('is commas for whatever is no header, and comes of any text', () => {
    expect(detectDialect('').delimiter).toBe(',');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => detectDialect(text).delimiter.length > 0));
  });
});
