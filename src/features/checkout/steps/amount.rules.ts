/**
 * Cents of an amount as members type it: comma or point before at most two decimals, points or
 * spaces between thousands only where they can't be decimals. Empty is 0; undefined where it is no
 * amount (GAP-16: at most 2 decimals).
 */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s€]/gu, '');
  if (bare === '') return 0;
  const grouped = /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/u.exec(bare);
  const plain = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/u.exec(bare);
  const match = grouped ?? plain;
  if (!match) return undefined;
  const [, sign = '', whole = '', decimals = ''] = match;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** The amount as a field shows it: `12,5` typed comes back as `12,50`; 0 as an empty field. */
export function formatAmountInput(cents: number): string {
  if (cents === 0) return '';
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
