import type { BilingualText } from '#demo/bilingual-text.ts';
import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import type { KeywordSlug } from './keywords.ts';

export const toLocalized = ([it, en]: BilingualText): Localized => ({ it, en });

export interface SubCategory {
  readonly slug: string;
  /** How to use the products; part of each description. */
  readonly tips: readonly BilingualText[];
  /** How to store the products; a row of the technical table. */
  readonly storage: BilingualText;
}

/** What the products of a category have in common. demo/shop.yaml has its name. */
export interface Category {
  readonly slug: string;
  readonly hue: Hue;
  /** VAT in percent, unless the article has its own. */
  readonly vat: 4 | 10 | 22;
  /** Label of `madeOf`: ingredients, materials … */
  readonly madeOfLabel: BilingualText;
  /** Paragraphs about the origin of the products. Each description contains one. */
  readonly stories: readonly BilingualText[];
  readonly subs: readonly SubCategory[];
}

/** A product independent of a shop. */
export interface Article {
  /** Also the base name of its images. */
  readonly slug: string;
  /** Slug of a subcategory of its category. */
  readonly sub: string;
  readonly packshot: PackshotKind;
  /** Price in cents, VAT included. */
  readonly price: number;
  readonly vat?: 4 | 10 | 22;
  /** A number with a unit, or a text in both languages. */
  readonly size: string | BilingualText;
  readonly tags: readonly KeywordSlug[];
  readonly name: BilingualText;
  /** One sentence of advertising. */
  readonly lead: BilingualText;
  /** Ingredients or materials. */
  readonly madeOf: BilingualText;
}

export interface Department {
  readonly category: Category;
  readonly articles: readonly Article[];
}
