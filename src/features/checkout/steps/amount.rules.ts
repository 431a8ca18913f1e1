import { normalizeAmount } from '#contract/fields/text.ts';

/**
 * Parses an amount as members type it, in cents, in the digits of any script. A comma or point precedes at most two decimals
 * (GAP-16), also without a digit before it. Points or spaces may separate thousands where they can't be decimals. Empty text is 0; undefined when it is not an amount.
 */
export function parseAmount(text: string): number | undefined {
  const compact = normalizeAmount(text).replace(/[\s€]/gu, '');
  if (compact === '') return 0;
  const withThousands = /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/u.exec(compact);
  const plain = /^(-?)(?=.*\d)(\d{0,9})(?:[.,](\d{1,2}))?$/u.exec(compact);
  const match = withThousands ?? plain;
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Formats cents for an input field: 1250 as `12,50`, 0 as an empty field. */
export function formatAmountInput(cents: number): string {
  if (cents === 0) return '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
