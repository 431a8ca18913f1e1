import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectDialect } from './csv-dialect.rules.ts';

const HEADER = ['Handle', 'Title', 'Body (HTML)', 'Variant Price'];
const detect = (text: string) => detectDialect(text, (header) => header.filter((name) => HEADER.includes(name)).length);

describe('detectDialect', () => {
  it.each([
    ['commas', '', ','],
    ['semicolons', '', ';'],
    ['tabs', '', '\t'],
    ['vertical bars', '', '|'],
    ['a separator line', 'sep=;\r\n', ';'],
  ])('detects the separator with %s', (_, start, delimiter) => {
    const dialect = detect(`\uFEFF${start}${HEADER.join(delimiter)}\r\nolio,dolce;x\t\r\n`);
    expect(dialect).toMatchObject({ delimiter, hasSeparatorLine: start !== '' });
    expect(dialect.notes).toHaveLength(delimiter === ',' ? 0 : 1);
  });

  it.each([
    ['\n', false],
    ['\r\n', false],
    ['\r\r\n', false],
    ['\r', true],
  ])('detects lines that end in %j', (end, isOldMac) => {
    const { lineEnds, notes } = detect(`"Handle","Ti\r\ntle",Title,Variant Price${end}a,b,c,1${end}`);
    expect(lineEnds.includes('\r')).toBe(isOldMac);
    expect(notes).toHaveLength(isOldMac ? 1 : 0);
  });

  it('detects the separator after empty lines and quoted names', () => {
    expect(detect('\n\n;;;\n"Handle";"Title";"Variant Price"\n').delimiter).toBe(';');
  });

  it('returns commas when there is no header, and accepts any text', () => {
    expect(detect('').delimiter).toBe(',');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => detect(text).delimiter.length > 0));
  });
});
