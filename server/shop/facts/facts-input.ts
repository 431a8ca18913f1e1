import * as v from 'valibot';
import { isPublicEmail } from '#contract/fields/email.ts';
import { HttpsUrl } from '#contract/fields/https-url.ts';
import {
  ContentUnit,
  Nutrition,
  PackagingBin,
  productFactEntries,
  type ProductCompany,
} from '#contract/fields/product-facts.ts';
import { removeDirectionControls } from '#contract/fields/text.ts';
import type { StoredCompany, StoredProductFacts } from '#server/platform/db/schema/product-facts.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { DRINKING_AGE_YEARS } from './product-kinds.ts';

const MAX_TEXT_LENGTH = 5_000;
const MAX_NAME_LENGTH = 250;
const MAX_AMOUNT = 1_000_000;
const MAX_PACKAGING_PARTS = 20;
const UNKNOWN_FIELD = 'is unknown here, or its mapping is malformed';

const toTextSchema = (maxLength: number) =>
  v.pipe(
    v.string('must be a text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(maxLength, `must have at most ${String(maxLength)} characters`),
    v.check(
      (text) => removeDirectionControls(text) === text,
      'must not have characters that change the text direction',
    ),
    v.regex(/^[^\p{Cs}\0]*$/u, 'must not have invalid characters'),
  );

const Text = toTextSchema(MAX_TEXT_LENGTH);
const Name = toTextSchema(MAX_NAME_LENGTH);

/** `{ it: …, en: … }`, English is optional; or one text for both languages. */
const LocalizedInput = v.union(
  [
    v.pipe(
      Text,
      v.transform((both): Localized => ({ it: both, en: both })),
    ),
    v.strictObject({ it: Text, en: v.exactOptional(Text) }, UNKNOWN_FIELD),
  ],
  'must be a text or { it: …, en: … }',
);

const toNumberSchema = (min: number, max: number) => {
  const message = `must be a number from ${String(min)} to ${String(max)}`;
  return v.pipe(v.number(message), v.minValue(min, message), v.maxValue(max, message));
};

const Amount = v.pipe(
  toNumberSchema(0.001, MAX_AMOUNT),
  v.check((amount) => Number(amount.toFixed(3)) === amount, 'must have at most three decimals'),
);

/** GTIN-8, 12, 13 or 14: the last digit is a check digit. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = Array.from(text.padStart(14, '0'), (digit, place) => Number(digit) * (place % 2 === 0 ? 3 : 1));
  return sum.reduce((a, b) => a + b, 0) % 10 === 0;
}

const ContentInput = v.pipe(
  v.strictObject(
    {
      amount: Amount,
      unit: v.picklist(ContentUnit.options, `must be one of ${ContentUnit.options.join(', ')}`),
      drained: v.optional(Amount),
    },
    UNKNOWN_FIELD,
  ),
  v.check(({ amount, drained = amount }) => drained <= amount, 'must not have a drained weight above the amount'),
);

const Energy = toNumberSchema(0, 4_000);
const Grams = toNumberSchema(0, 100);

const NutritionInput = v.strictObject(
  {
    per: Nutrition.entries.per,
    energyKj: Energy,
    energyKcal: Energy,
    fat: Grams,
    saturates: Grams,
    carbohydrate: Grams,
    sugars: Grams,
    fibre: v.optional(Grams),
    protein: Grams,
    salt: Grams,
  },
  UNKNOWN_FIELD,
);

/** An e-mail address or the URL of a contact page. */
const Contact = v.pipe(
  Name,
  v.check((text) => isPublicEmail(text) || v.is(HttpsUrl, text), 'must be an e-mail address or an https URL'),
);

/** A company in a file. */
export const CompanyInput = v.strictObject(
  {
    name: Name,
    address: Name,
    // Valibot checks a default too. Only some kinds of products need these.
    email: v.optional(v.union([v.literal(''), Contact]), ''),
    country: v.optional(v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/, 'must be a country code such as IT')), ''),
  },
  UNKNOWN_FIELD,
);

const CompanyId = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][\w-]{0,99}$/, 'must be the id of a company'));

/** A company, or the id of one of the shop's companies. */
const CompanyOrId = v.union([CompanyId, CompanyInput], 'must be a company, or the id of one');

/** The facts of a product in a file. */
export const FactsInput = v.strictObject(
  {
    ...productFactEntries(LocalizedInput),
    content: v.optional(ContentInput),
    gtin: v.optional(v.pipe(v.string('must be a text'), v.check(isGtin, 'must be a GTIN with a valid check digit'))),
    nutrition: v.optional(NutritionInput),
    operator: v.optional(CompanyOrId),
    manufacturer: v.optional(CompanyOrId),
    responsible: v.optional(CompanyOrId),
    model: v.optional(Name),
    alcohol: v.optional(toNumberSchema(0, 100)),
    minimumAge: v.optional(v.pipe(toNumberSchema(1, 99), v.integer('must be a whole number'))),
    packaging: v.optional(
      v.pipe(
        v.array(v.strictObject({ part: LocalizedInput, material: Name, bin: PackagingBin }, UNKNOWN_FIELD)),
        v.maxLength(MAX_PACKAGING_PARTS, `must have at most ${String(MAX_PACKAGING_PARTS)} entries`),
      ),
    ),
  },
  UNKNOWN_FIELD,
);
export type FactsInput = v.InferOutput<typeof FactsInput>;

/** The companies of a shop, by id. */
export type Companies = ReadonlyMap<string, ProductCompany>;

/** The facts that are a company. */
export const COMPANY_ROLES = ['operator', 'manufacturer', 'responsible'] as const;
type Role = (typeof COMPANY_ROLES)[number];

/** Replaces the companies of facts by those that a function returns. */
function mapCompanies(getCompany: (role: Role) => StoredCompany | undefined): Partial<Record<Role, StoredCompany>> {
  const [operator, manufacturer, responsible] = [
    getCompany('operator'),
    getCompany('manufacturer'),
    getCompany('responsible'),
  ];
  return {
    ...(operator ? { operator } : {}),
    ...(manufacturer ? { manufacturer } : {}),
    ...(responsible ? { responsible } : {}),
  };
}

/** Ids of companies that facts refer to and that the shop does not have. */
export const findUnknownCompanies = (facts: FactsInput, companies: Companies): string[] =>
  COMPANY_ROLES.flatMap((role) => {
    const company = facts[role];
    return typeof company === 'string' && !companies.has(company) ? [company] : [];
  });

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/**
 * Converts facts of a file to those that a product stores: with copies of the companies, without repetitions, and with what
 * follows from the kind and the diets.
 */
export function toStoredFacts(
  { operator, manufacturer, responsible, ...facts }: FactsInput,
  companies: Companies = new Map(),
): StoredProductFacts {
  const companyByRole = { operator, manufacturer, responsible };
  const copyCompany = (role: Role): StoredCompany | undefined => {
    const company = companyByRole[role];
    if (typeof company !== 'string') return company;
    const found = companies.get(company);
    return found && { id: company, ...found };
  };
  const { kind, minimumAge, allergens, traces, diets } = facts;
  const age = Math.max(minimumAge ?? 0, kind === 'drink' ? DRINKING_AGE_YEARS : 0);
  return {
    ...facts,
    ...mapCompanies(copyCompany),
    ...(age > 0 ? { minimumAge: age } : {}),
    ...(allergens ? { allergens: unique(allergens) } : {}),
    ...(traces ? { traces: unique(traces).filter((allergen) => !allergens?.includes(allergen)) } : {}),
    ...(diets
      ? { diets: unique(diets.flatMap((diet) => (diet === 'vegan' ? [diet, 'vegetarian' as const] : [diet]))) }
      : {}),
  };
}

/** Replaces the copies of companies by what the companies are now. A company that is gone leaves its copy. */
export function updateCompanies(facts: StoredProductFacts | null, companies: Companies): StoredProductFacts | null {
  if (!facts) return null;
  return {
    ...facts,
    ...mapCompanies((role) => {
      const id = facts[role]?.id;
      if (id === undefined) return facts[role];
      const company = companies.get(id);
      return company ? { id, ...company } : facts[role];
    }),
  };
}
