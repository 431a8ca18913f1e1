import * as v from 'valibot';
import type { MemberRefusal } from '#contract/staff/import-entity.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { MemberError } from '#server/shop/account/operator/member-error.ts';
import type { MemberCells, MemberColumn } from './member-columns.rules.ts';
import { NewMember, toMemberMobile, type MemberDraft } from './member-fields.ts';

/** A shop that the file may name. */
export interface NamedShop {
  readonly id: string;
  readonly name: string;
  /** ISO code of its country, for numbers without a prefix. */
  readonly country: string;
}

export interface RowOptions {
  /** By id and by name in lower case. */
  readonly shops: ReadonlyMap<string, NamedShop>;
  /** For rows that name no shop; undefined for none. */
  readonly defaultShop: NamedShop | undefined;
  /** For rows that name none. */
  readonly language: Language;
}

export type ParsedMemberRow =
  | { readonly draft: MemberDraft; readonly reason?: never }
  | { readonly reason: MemberRefusal; readonly column: MemberColumn; readonly draft?: never };

/** Words for the languages, in lower case. */
const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ...['it', 'italiano', 'italian'].map((word) => [word, 'it'] as const),
  ...['en', 'inglese', 'english'].map((word) => [word, 'en'] as const),
]);

/** Finds a shop by its id or name. Undefined for an unknown one; null when neither the row nor the options have one. */
function findShop({ shop }: MemberCells, { shops, defaultShop }: RowOptions): NamedShop | null | undefined {
  if (shop === '') return defaultShop ?? null;
  return shops.get(shop) ?? shops.get(shop.toLowerCase());
}

const COLUMNS = ['email', 'first', 'last', 'mobile'] as const;
const REASONS = { email: 'email', first: 'firstName', last: 'lastName', mobile: 'mobile' } as const;

/** Turns a row into a new member, by the rules of a single one. */
export function parseMemberRow(cells: MemberCells, options: RowOptions): ParsedMemberRow {
  const broken = COLUMNS.find((column) => cells[column].includes('\uFFFD'));
  if (broken) return { reason: 'notUtf8', column: broken };
  const shop = findShop(cells, options);
  if (shop === undefined) return { reason: 'shop', column: 'shop' };
  const language = cells.language === '' ? options.language : LANGUAGES.get(cells.language.toLowerCase());
  if (language === undefined) return { reason: 'language', column: 'language' };
  const { email, first, last, mobile } = cells;
  const result = v.safeParse(NewMember, { email, first, last, mobile });
  if (!result.success) {
    const invalid = result.issues.map((issue) => v.getDotPath(issue));
    const column = COLUMNS.find((name) => invalid.includes(name)) ?? 'email';
    return { reason: REASONS[column], column };
  }
  const { output } = result;
  try {
    return {
      draft: {
        email: output.email,
        firstName: output.first,
        lastName: output.last,
        mobile: toMemberMobile(output.mobile, shop?.country ?? ''),
        shopIds: shop ? [shop.id] : [],
        language,
      },
    };
  } catch (error) {
    if (error instanceof MemberError) return { reason: 'mobileCountry', column: 'mobile' };
    throw error;
  }
}
