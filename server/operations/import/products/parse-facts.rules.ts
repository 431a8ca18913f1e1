import * as v from 'valibot';
import { Nutrition } from '#contract/fields/product-facts.ts';
import { normalizeAmount } from '#contract/fields/text.ts';
import { isFactColumn, type FactCells, type FactColumn } from '#server/operations/import/csv/fact-columns.rules.ts';
import { COMPANY_ROLES, FactsInput, findUnknownCompanies, type Companies } from '#server/shop/facts/facts-input.ts';
import { FACT_TEXTS } from '#server/shop/facts/map-fact-texts.ts';
import { ITALIAN_ALLERGENS, ITALIAN_BINS, ITALIAN_DIETS, ITALIAN_KINDS, toId } from './fact-words.rules.ts';

/** A cell that can't be read. */
export interface InvalidFact {
  readonly column: FactColumn;
  readonly message: string;
}

type ParseResult =
  | { readonly facts: FactsInput | null; readonly invalid?: never }
  | { readonly invalid: InvalidFact; readonly facts?: never };

const NUTRIENTS = Object.keys(Nutrition.entries)
  .filter((name) => name !== 'per')
  .filter(isFactColumn);

/** An object without the fields of empty cells. */
const toFields = (entries: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** A number such as `12,5` or `< 0,5`; the text itself if it is none, so that the schema refuses it. */
function toNumber(text: string | undefined): number | string | undefined {
  if (text === undefined) return undefined;
  const [, digits] = /^<?\s*(\d+(?:[.,]\d+)?)\s*(?:g|kJ|kcal|%)?$/iu.exec(normalizeAmount(text)) ?? [];
  return digits === undefined ? text : Number(digits.replace(',', '.'));
}

const toList = (words: Readonly<Record<string, string>>, text: string | undefined) => {
  if (text === undefined) return undefined;
  if (/^(?:none|no|nessuno|nessuna|-)$/i.test(text)) return [];
  return text
    .split(/[,;]/)
    .filter((word) => word.trim() !== '')
    .map((word) => toId(words, word));
};

/** `500 g`, `0,75 l`, `6 pezzi`. */
function toContent(text: string | undefined, drained: string | undefined) {
  if (text === undefined) return undefined;
  const [, amount, unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+)\.?$/u.exec(normalizeAmount(text)) ?? [];
  const name = /^(?:pieces?|pcs|pz|pezzi|pezzo)$/i.test(unit) ? 'piece' : unit.toLowerCase();
  const weight = drained?.replace(/\s*\p{L}+\.?$/u, '');
  return { amount: toNumber(amount) ?? text, unit: name, ...toFields([['drained', toNumber(weight)]]) };
}

/** `Bottiglia: GL 71 = vetro; Tappo: ALU 41 = metallo`. */
const toPackaging = (text: string | undefined) =>
  text
    ?.split(';')
    .filter((part) => part.trim() !== '')
    .map((entry) => {
      const [, part = '', material = '', bin = ''] = /^([^:=]*):([^=]*)=(.*)$/.exec(entry) ?? [];
      return { part, material: material.trim(), bin: toId(ITALIAN_BINS, bin) };
    });

function toNutrition(cells: FactCells) {
  if (NUTRIENTS.every((name) => cells[name] === undefined)) return undefined;
  const per = (cells.per ?? '100g').replaceAll(/\s/g, '').toLowerCase();
  return { per, ...toFields(NUTRIENTS.map((name) => [name, toNumber(cells[name])])) };
}

/** A text without English stays without it. */
const toText = (it: string | undefined, en: string | undefined) =>
  it === undefined
    ? undefined
    : toFields([
        ['it', it],
        ['en', en],
      ]);

/** A company with its own columns, or the id of one of the shop. */
function toCompany(cells: FactCells, role: (typeof COMPANY_ROLES)[number]) {
  const [name, address, email, country] = [
    cells[role],
    cells[`${role}Address`],
    cells[`${role}Email`],
    cells[`${role}Country`],
  ];
  if (name === undefined || (address === undefined && email === undefined && country === undefined)) return name;
  return toFields([
    ['name', name],
    ['address', address ?? ''],
    ['email', email],
    ['country', country],
  ]);
}

/** The column of a malformed field, by its path in the facts: `operator.email` is that of `operatorEmail`. */
function toColumn([field, part]: readonly unknown[]): FactColumn {
  const [fieldName, partName] = [String(field), String(part)];
  const candidates = [`${fieldName}${partName.charAt(0).toUpperCase()}${partName.slice(1)}`, partName, fieldName];
  return candidates.find(isFactColumn) ?? 'kind';
}

/**
 * Parses the facts of a product, or of a variant.
 *
 * @returns null without a cell of facts: the product keeps what it has
 */
export function parseFacts(cells: FactCells, companies: Companies): ParseResult {
  if (Object.keys(cells).length === 0) return { facts: null };
  const input = toFields([
    ['kind', cells.kind === undefined ? undefined : toId(ITALIAN_KINDS, cells.kind)],
    ['content', toContent(cells.content, cells.drained)],
    ['allergens', toList(ITALIAN_ALLERGENS, cells.allergens)],
    ['traces', toList(ITALIAN_ALLERGENS, cells.traces)],
    ['diets', toList(ITALIAN_DIETS, cells.diets)],
    ['nutrition', toNutrition(cells)],
    ['alcohol', toNumber(cells.alcohol)],
    ['minimumAge', toNumber(cells.minimumAge)],
    ['packaging', toPackaging(cells.packaging)],
    ...(['gtin', 'model', 'nutritionExemption', 'withdrawalExclusion'] as const).map(
      (name) => [name, cells[name]] as const,
    ),
    ...COMPANY_ROLES.map((role) => [role, toCompany(cells, role)] as const),
    ...FACT_TEXTS.map((name) => [name, toText(cells[name], cells[`${name}En`])] as const),
  ]);
  const result = v.safeParse(FactsInput, input);
  if (!result.success) {
    const [issue] = result.issues;
    return { invalid: { column: toColumn((issue.path ?? []).map(({ key }) => key)), message: issue.message } };
  }
  const [unknown] = findUnknownCompanies(result.output, companies);
  if (unknown === undefined) return { facts: result.output };
  const column = COMPANY_ROLES.find((role) => result.output[role] === unknown) ?? 'operator';
  return { invalid: { column, message: 'is neither a company of the shop file nor one with an address' } };
}
