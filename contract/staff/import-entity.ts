import * as v from 'valibot';
import { CSV_PROBLEMS } from '#contract/fields/csv.ts';

export const IMPORT_KINDS = ['products', 'members'] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** 20 MB. Larger files are for `npm run import`. */
export const MAX_IMPORT_FILE_BYTES = 20_971_520;

/** Rows and values that a report lists. */
export const MAX_LISTED_REFUSED_ROWS = 1_000;
export const MAX_LISTED_CHANGES = 50;
export const MAX_LISTED_IMAGES = 20;

/** Runs that the page of an import lists. */
export const MAX_LISTED_RUNS = 10;

/** How long the file of a run is stored, so that it can be imported, or imported again. */
export const IMPORT_FILE_HOURS = 24;

/** `interrupted`: its server ended before it did. */
export const IMPORT_STATES = ['running', 'done', 'failed', 'interrupted'] as const;

/** Encodings of files that are not Unicode, which can't be detected. */
export const IMPORT_ENCODINGS = ['auto', 'windows-1252', 'macintosh'] as const;

export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** Why a row of a catalogue is refused. */
export const PRODUCT_REFUSALS = [
  'columns',
  'noHandle',
  'noTitle',
  'longName',
  'longBody',
  'notUtf8',
  'noPrice',
  'price',
  'compareAt',
  'zeroPrice',
  'highPrice',
  'quantity',
  'vat',
  'kp',
  'kpNovv',
  'fact',
  'giftCard',
  'image',
  'product',
  'rows',
  'again',
] as const;

export type ProductRefusal = (typeof PRODUCT_REFUSALS)[number];

/** Why a row of a list of members is refused. */
export const MEMBER_REFUSALS = [
  'columns',
  'notUtf8',
  'email',
  'firstName',
  'lastName',
  'mobile',
  'mobileCountry',
  'shop',
  'language',
  'sameEmail',
] as const;

export type MemberRefusal = (typeof MEMBER_REFUSALS)[number];

/** What is chosen for an import beside the file. Options of the other kind have no effect. */
export interface ImportOptions {
  /** Products: the stock is updated. */
  readonly updatesStock: boolean;
  /** Products: missing images are downloaded. */
  readonly fetchesImages: boolean;
  /** Members: each new one gets the mail that starts the verification. */
  readonly sendsMail: boolean;
}

const RefusedRow = v.object({
  line: v.number(),
  /** Handle of a product, e-mail of a member; empty if the row has none. */
  key: v.string(),
  reason: v.picklist([...PRODUCT_REFUSALS, ...MEMBER_REFUSALS]),
  /** Name in the file; empty for what is about the whole row. */
  column: v.string(),
  value: v.string(),
  /** What is wrong with the value, in English; usually empty. */
  detail: v.string(),
});

export type RefusedRow = v.InferOutput<typeof RefusedRow>;

const ValueChanges = v.object({
  kind: v.picklist(['price', 'vat', 'stock']),
  total: v.number(),
  /** Euros, percent or pieces, by the kind. At most {@link MAX_LISTED_CHANGES}. */
  listed: v.array(v.object({ id: v.string(), name: v.string(), before: v.number(), after: v.number() })),
});

export type ValueChanges = v.InferOutput<typeof ValueChanges>;

/** What an import has done, or would do. */
export const ImportReport = v.object({
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  same: v.number(),
  /** Number of refused rows. */
  refused: v.number(),
  /** The first of them, at most {@link MAX_LISTED_REFUSED_ROWS}. */
  refusedRows: v.array(RefusedRow),
  /** Columns that the file lacks, and those that are not read. */
  missingColumns: v.array(v.string()),
  ignoredColumns: v.array(v.string()),
  /** Null for members. */
  catalogue: v.nullable(
    v.object({
      /** Rows of products that the file does not publish. */
      hidden: v.number(),
      changes: v.array(ValueChanges),
      missingImages: v.number(),
      /** URLs of the first of them. */
      missingImageUrls: v.array(v.string()),
      fetchedImages: v.number(),
      failedImages: v.number(),
      /** Products that are not sold until they have the legal information that the shop requires. */
      unsold: v.number(),
    }),
  ),
});

export type ImportReport = v.InferOutput<typeof ImportReport>;

/** Why the file was not imported. `error`: not the file is wrong, but the shop; members may be added in part. */
export const ImportProblem = v.object({
  code: v.picklist([...CSV_PROBLEMS, 'error']),
  /** 0 for the whole file. */
  line: v.number(),
  columns: v.array(v.string()),
});

export type ImportProblem = v.InferOutput<typeof ImportProblem>;

export const ImportRun = v.object({
  id: v.string(),
  kind: v.picklist(IMPORT_KINDS),
  shop: v.string(),
  author: v.string(),
  fileName: v.string(),
  /** A dry run writes nothing. */
  isDryRun: v.boolean(),
  state: v.picklist(IMPORT_STATES),
  /** Share of the file that is read, 0 to 1. */
  progress: v.number(),
  startedAt: v.string(),
  /** Whether the file is still stored, and can be imported. */
  hasFile: v.boolean(),
});

export type ImportRun = v.InferOutput<typeof ImportRun>;

export const ImportRunDetail = v.object({
  ...ImportRun.entries,
  /** Null until the run is done. */
  report: v.nullable(ImportReport),
  /** Null unless the run has failed. */
  problem: v.nullable(ImportProblem),
});

export type ImportRunDetail = v.InferOutput<typeof ImportRunDetail>;
