import type { Language } from '#server/platform/i18n/language.ts';
import type { TextBlock } from './html-blocks.rules.ts';

/** A column of a table in a PDF file. */
export interface PdfColumn {
  readonly label: string;
  /** In points; undefined for the rest of the page's width, shared with other such columns. */
  readonly width?: number;
  /** Amounts are aligned to the right. */
  readonly isNumeric?: boolean;
}

/** A table. The first cell of a row is its header. */
export interface PdfTable {
  readonly columns: readonly PdfColumn[];
  /** Label and amount need no visible column headers. */
  readonly hasHeader: boolean;
  /** Each row has one text per column. */
  readonly rows: readonly (readonly string[])[];
  /** The last row is the sum of the others. */
  readonly hasTotal?: boolean;
}

/** A heading with lines of text, a table, or both. */
export interface PdfSection {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly table?: PdfTable;
}

/** What a PDF file says, without fonts and positions. */
export interface PdfDocument {
  readonly language: Language;
  readonly title: string;
  /** A name at the top of the first page, and the author of the file. */
  readonly author: string;
  /** A sentence below the title. */
  readonly note: string;
  readonly createdAt: Date;
  /** Short sections beside each other on the first page. */
  readonly parties: readonly PdfSection[];
  readonly sections: readonly PdfSection[];
  /** A long text after the sections, over as many pages as it needs. */
  readonly blocks?: readonly TextBlock[];
  readonly formatPageNumber: (page: number, pageCount: number) => string;
}
