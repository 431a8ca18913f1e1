import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import opentype from 'opentype.js';
import PdfKit from 'pdfkit';
import { DEFAULT_SCALE } from '#contract/brand.ts';
import type { TextBlock } from './html-blocks.rules.ts';
import type { PdfDocument, PdfSection, PdfTable } from './pdf-document.ts';
import { toPrintableText, type HasGlyph } from './printable-text.rules.ts';

type Pdf = InstanceType<typeof PdfKit>;
type Struct = ReturnType<Pdf['struct']>;

const require = createRequire(import.meta.url);

/*
 * Paths, not registered names: pdfkit opens a registered font again for each cell of a table. Only the used glyphs are
 * embedded. These are the app's typeface with all Latin letters, which its web fonts split into two files.
 */
const REGULAR = require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const BOLD = require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf');

let hasGlyph: HasGlyph | undefined;

/** Both fonts have the same characters. */
function getGlyphLookup(): HasGlyph {
  if (hasGlyph) return hasGlyph;
  const font = opentype.parse(Uint8Array.from(readFileSync(REGULAR)).buffer);
  hasGlyph = (codePoint) => font.charToGlyphIndex(String.fromCodePoint(codePoint)) > 0;
  return hasGlyph;
}

/** Of the theme (src/ui/theme/colors.ts). */
const COLORS = { text: '#211d18', muted: '#5b5348', line: '#d8cfc1' } as const;

const FONT_SIZE = { title: 20, heading: 11, text: 9.5 } as const;
/** All lengths are points. */
const MARGIN = 50;
const COLUMN_GAP = 18;
const SECTION_GAP = 16;
/** A heading is not the last thing on a page. */
const MIN_SPACE_BELOW_HEADING = 60;
/** Rows that are drawn before other requests get their turn. */
const ROWS_PER_TURN = 10;

interface Canvas {
  /** Of headings. */
  readonly color: string;
  readonly pdf: Pdf;
  readonly root: Struct;
  readonly toText: (text: string) => string;
}

const getContentWidth = ({ page }: Pdf): number => page.width - 2 * MARGIN;

function addText({ pdf, toText }: Canvas, parent: Struct, tag: string, text: string, width: number): void {
  parent.add(pdf.struct(tag, {}, () => void pdf.text(toText(text), { width })));
}

function addHeading(canvas: Canvas, parent: Struct, title: string, width: number): void {
  const { pdf, color } = canvas;
  pdf.font(BOLD).fontSize(FONT_SIZE.heading).fillColor(color);
  addText(canvas, parent, 'H2', title, width);
  pdf.moveDown(0.3).font(REGULAR).fontSize(FONT_SIZE.text).fillColor(COLORS.text);
}

function addLines(canvas: Canvas, parent: Struct, lines: readonly string[], width: number): void {
  for (const line of lines) addText(canvas, parent, 'P', line, width);
}

/** Draws sections beside each other, all from the same height. */
function addParties(canvas: Canvas, sections: readonly PdfSection[]): void {
  const { pdf, root } = canvas;
  const top = pdf.y;
  const width = (getContentWidth(pdf) - COLUMN_GAP * (sections.length - 1)) / sections.length;
  const bottoms = sections.map(({ title, lines = [] }, index) => {
    const section = pdf.struct('Sect');
    root.add(section);
    pdf.x = MARGIN + index * (width + COLUMN_GAP);
    pdf.y = top;
    addHeading(canvas, section, title, width);
    addLines(canvas, section, lines, width);
    section.end();
    return pdf.y;
  });
  pdf.x = MARGIN;
  pdf.y = Math.max(top, ...bottoms);
}

async function addTable({ pdf, toText }: Canvas, section: Struct, table: PdfTable): Promise<void> {
  const { columns, rows, hasHeader, hasTotal = false } = table;
  const options = {
    // Not in the types of pdfkit: the table is tagged as a child of this element.
    structParent: section,
    position: { x: MARGIN, y: pdf.y },
    maxWidth: getContentWidth(pdf),
    columnStyles: columns.map(({ width, isNumeric = false }, index) => ({
      width: width ?? '*',
      align: { x: isNumeric ? ('right' as const) : ('left' as const), y: 'top' as const },
      padding: { top: 3, bottom: 3, left: index === 0 ? 0 : 6, right: 0 },
    })),
    defaultStyle: { border: { top: 0, right: 0, bottom: 0.5, left: 0 }, borderColor: COLORS.line },
  };
  const drawn = pdf.table(options);
  const bold = { src: BOLD, size: FONT_SIZE.text };
  if (hasHeader) {
    drawn.row(columns.map(({ label }) => ({ text: toText(label), type: 'TH' as const, scope: 'Column', font: bold })));
  }
  for (const [position, row] of rows.entries()) {
    const font = hasTotal && position === rows.length - 1 ? { font: bold } : {};
    const cells = row.map((text, index) => {
      const content = { text: toText(text), ...font };
      return index === 0 ? { ...content, type: 'TH' as const, scope: 'Row' } : content;
    });
    drawn.row(cells);
    if (position % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
  }
  drawn.end();
  pdf.x = MARGIN;
}

async function addSection(canvas: Canvas, { title, lines = [], table }: PdfSection): Promise<void> {
  const { pdf, root } = canvas;
  pdf.y += SECTION_GAP;
  if (pdf.y > pdf.page.height - MARGIN - MIN_SPACE_BELOW_HEADING) pdf.addPage();
  const section = pdf.struct('Sect');
  root.add(section);
  addHeading(canvas, section, title, getContentWidth(pdf));
  addLines(canvas, section, lines, getContentWidth(pdf));
  if (table) await addTable(canvas, section, table);
  section.end();
}

/** A long text. It continues on the next page by itself. */
async function addBlocks(canvas: Canvas, blocks: readonly TextBlock[]): Promise<void> {
  const { pdf, root } = canvas;
  for (const [position, { kind, text }] of blocks.entries()) {
    if (kind === 'heading') {
      if (pdf.y > pdf.page.height - MARGIN - MIN_SPACE_BELOW_HEADING) pdf.addPage();
      pdf.y += SECTION_GAP / 2;
      addHeading(canvas, root, text, getContentWidth(pdf));
    } else {
      addText(canvas, root, 'P', kind === 'item' ? `– ${text}` : text, getContentWidth(pdf));
      pdf.moveDown(0.5);
    }
    if (position % ROWS_PER_TURN === ROWS_PER_TURN - 1) await setImmediate();
  }
}

/** Page numbers are artifacts: screen readers have their own. */
function addPageNumbers({ pdf, toText }: Canvas, formatPageNumber: PdfDocument['formatPageNumber']): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Text below the bottom margin would start a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf
      .font(REGULAR)
      .fontSize(FONT_SIZE.text)
      .fillColor(COLORS.muted)
      .text(toText(formatPageNumber(page + 1, count)), MARGIN, pdf.page.height - MARGIN + 10, {
        width: getContentWidth(pdf),
        align: 'right',
      });
    pdf.endMarkedContent();
  }
}

/**
 * Renders a tagged PDF file with embedded fonts (PDF/UA): headings, tables with header cells, language and title are
 * available to screen readers. Gives other requests their turn after some rows.
 *
 * @param color of headings
 */
export async function renderPdf(
  { title, author, note, language, createdAt, ...content }: PdfDocument,
  color: string = DEFAULT_SCALE[7],
): Promise<Buffer> {
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    pdfVersion: '1.7',
    // @ts-expect-error -- the types of pdfkit lack this subset
    subset: 'PDF/UA',
    tagged: true,
    lang: language === 'en' ? 'en-GB' : 'it-IT',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const lookup = getGlyphLookup();
  const canvas: Canvas = { color, pdf, root, toText: (text) => toPrintableText(text, lookup) };
  pdf.font(BOLD).fontSize(FONT_SIZE.title).fillColor(COLORS.text);
  addText(canvas, root, 'H1', title, getContentWidth(pdf));
  pdf.moveDown(0.2).font(REGULAR).fontSize(FONT_SIZE.text).fillColor(COLORS.muted);
  addText(canvas, root, 'P', note, getContentWidth(pdf));
  pdf.y += SECTION_GAP;
  addParties(canvas, content.parties);
  for (const section of content.sections) await addSection(canvas, section);
  if (content.blocks) await addBlocks(canvas, content.blocks);
  root.end();
  addPageNumbers(canvas, content.formatPageNumber);
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}
