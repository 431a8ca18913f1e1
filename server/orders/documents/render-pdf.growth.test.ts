import { expect, it } from 'vitest';
import { MAX_FACTOR, measureGrowth } from '#tests/server/helpers/measure-growth.ts';
import { toTextBlocks } from './html-blocks.rules.ts';
import { renderPdf } from './render-pdf.ts';

/** As long as the longest name of an imported product. */
const NAME_LENGTH = 100;

/** A document with one row for each name. */
const renderNames = (names: readonly string[]) =>
  renderPdf({
    language: 'it',
    title: 'Riepilogo',
    author: 'Bottega',
    note: '',
    createdAt: new Date(0),
    parties: [],
    sections: [
      {
        title: 'Prodotti',
        table: {
          hasHeader: true,
          columns: [{ label: 'Prodotto' }, { label: 'Importo', width: 80, isNumeric: true }],
          rows: names.map((name) => [name, '12,90 €']),
        },
      },
    ],
    formatPageNumber: (page, pageCount) => `${String(page)}/${String(pageCount)}`,
  });

it('draws a PDF file in a time that is linear in the number of lines', async () => {
  // `measureGrowth` ignores errors.
  expect((await renderNames(['miele'])).toString('latin1')).toMatch(/^%PDF-1\.7/u);
  const factor = await measureGrowth(
    (input) => renderNames(input.match(new RegExp(`.{1,${String(NAME_LENGTH)}}`, 'gu')) ?? []),
    (count) => 'miele di castagno '.repeat(count / 10),
  );
  expect(factor).toBeLessThan(MAX_FACTOR);
}, 120_000);

it('draws a long text in a time that is linear in its length, as one paragraph or as many', async () => {
  const renderText = (html: string) =>
    renderPdf({
      language: 'it',
      title: 'Condizioni',
      author: 'Bottega',
      note: '',
      createdAt: new Date(0),
      parties: [],
      sections: [],
      blocks: toTextBlocks(html),
      formatPageNumber: (page, pageCount) => `${String(page)}/${String(pageCount)}`,
    });
  expect((await renderText('<p>miele</p>')).toString('latin1')).toMatch(/^%PDF-1\.7/u);
  const sentence = 'miele di castagno ';
  for (const createHtml of [
    (count: number) => `<p>${sentence.repeat(count / 10)}</p>`,
    (count: number) => `<p>${sentence}</p>`.repeat(count / 10),
  ]) {
    expect(await measureGrowth(renderText, createHtml)).toBeLessThan(MAX_FACTOR);
  }
}, 120_000);
