import { CliError } from '#server/platform/lib/cli-error.ts';
import { parseVatPercentage } from './shop-columns.rules.ts';

/** VAT in percent by category, sub-category (`Dispensa > Pasta`) or tag, in lower case. `*` matches every product. */
export type VatRules = ReadonlyMap<string, number>;

interface Ruled {
  readonly type: string;
  /** Empty: no sub-category. */
  readonly subType: string;
  readonly tags: readonly string[];
}

const normalizeName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*>\s*/gu, ' > ');

/**
 * Parses `Pane=4, Dispensa > Pasta=10, *=22`.
 *
 * @throws CliError that names the wrong part
 */
export function parseVatRules(text: string): VatRules {
  const rules = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, name = '', rate = ''] = /^(.+)=([^=]*)$/u.exec(part.trim()) ?? [];
    const percentage = parseVatPercentage(rate.trim());
    if (normalizeName(name) === '' || percentage === undefined) {
      throw new CliError(`--vat-rules is a list such as "Pane=4, Dispensa > Pasta=10, *=22", not "${part.trim()}".`);
    }
    if (rules.has(normalizeName(name))) throw new CliError(`--vat-rules has two rates for "${name.trim()}".`);
    rules.set(normalizeName(name), percentage);
  }
  return rules;
}

interface VatRule {
  readonly name: string;
  readonly percentage: number;
}

/** The rule of a product: that of its sub-category, else category, else first tag, else `*`. Undefined without one. */
export function findVatRule({ type, subType, tags }: Ruled, rules: VatRules): VatRule | undefined {
  const names = [...(subType === '' ? [] : [`${type} > ${subType}`]), type, ...tags];
  for (const name of [...names.map(normalizeName), '*']) {
    const percentage = rules.get(name);
    if (percentage !== undefined) return { name, percentage };
  }
  return undefined;
}
