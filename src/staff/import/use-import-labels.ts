import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ImportProblem, ImportRun, RefusedRow, ValueChanges } from '#contract/staff/import-entity.ts';

const REFUSALS: Readonly<Record<RefusedRow['reason'], MessageDescriptor>> = {
  columns: msg`It has fewer or more columns than the header.`,
  noHandle: msg`It has no handle.`,
  noTitle: msg`The product has no title: its first row needs one.`,
  longName: msg`The name is too long.`,
  longBody: msg`The description is too long.`,
  notUtf8: msg`Its text was damaged by a wrong encoding.`,
  noPrice: msg`It has neither a price nor an image.`,
  price: msg`The price is not a price such as 12.90.`,
  compareAt: msg`The compare-at price is not a price such as 12.90.`,
  zeroPrice: msg`The price is 0.`,
  highPrice: msg`The price is above ten million.`,
  quantity: msg`The quantity is not a whole number, or is too large.`,
  vat: msg`The VAT is not a percentage such as 22 or 5.5.`,
  kp: msg`The points are not a whole number.`,
  kpNovv: msg`The promotion points are not a whole number.`,
  fact: msg`A piece of legal information can’t be read.`,
  giftCard: msg`It is a gift card: codes of another shop don’t work here.`,
  image: msg`Only its image was skipped: the URL is not valid.`,
  product: msg`The first row of its product was refused.`,
  rows: msg`The product has too many rows.`,
  again: msg`The product occurs earlier in the file.`,
  email: msg`The e-mail is missing or not valid.`,
  firstName: msg`The first name is missing or too long.`,
  lastName: msg`The last name is missing or too long.`,
  mobile: msg`The mobile is missing or not a phone number.`,
  mobileCountry: msg`The mobile is not a number of the shop’s country, and has no prefix such as +39.`,
  shop: msg`The shop does not exist, or is not yours.`,
  language: msg`The language is neither it nor en.`,
  sameEmail: msg`The e-mail occurs earlier in the file.`,
};

const PROBLEMS: Readonly<Record<ImportProblem['code'], MessageDescriptor>> = {
  notCsv: msg`This is not a CSV file. Export or save it as “CSV UTF-8”.`,
  empty: msg`The file is empty.`,
  missingColumns: msg`Required columns are missing. The first line must be the header.`,
  notUtf8: msg`The file is not UTF-8. Save it as “CSV UTF-8”, or choose its encoding and check it again.`,
  quoteNotClosed: msg`A quotation mark is opened and never closed.`,
  rowTooLong: msg`A row is too long. Perhaps a quotation mark is never closed.`,
  error: msg`The shop could not import the file. Try again in a moment: nothing is imported twice.`,
};

const STATES: Readonly<Record<ImportRun['state'], readonly [dryRun: MessageDescriptor, imported: MessageDescriptor]>> =
  {
    running: [msg`Check running`, msg`Import running`],
    done: [msg`Checked, nothing changed`, msg`Imported`],
    failed: [msg`Check failed`, msg`Import failed`],
    interrupted: [msg`Check interrupted`, msg`Import interrupted`],
  };

const CHANGES: Readonly<Record<ValueChanges['kind'], MessageDescriptor>> = {
  price: msg`Prices that change`,
  vat: msg`VAT that changes`,
  stock: msg`Stock that changes`,
};

/** Texts for the states and reports of imports. */
export function useImportLabels() {
  const { _ } = useLingui();
  return {
    refusal: ({ reason }: RefusedRow) => _(REFUSALS[reason]),
    problem: ({ code }: ImportProblem) => _(PROBLEMS[code]),
    state: ({ state, isDryRun }: ImportRun) => _(STATES[state][isDryRun ? 0 : 1]),
    changes: (kind: ValueChanges['kind']) => _(CHANGES[kind]),
  };
}
