import type { Localized } from '#server/i18n/localized.ts';
import type { KeywordSlug } from './keywords.ts';
import type { PackshotKind } from '#demo/drawing/packshot/packshot-kinds.ts';
import type { Hue } from '#demo/drawing/svg/palette.ts';

/** A text in Italian and English, short to write. */
export type BilingualText = readonly [it: string, en: string];

export const toLocalized = ([it, en]: BilingualText): Localized => ({ it, en });

export interface SubCategory {
  readonly slug: string;
  readonly name: BilingualText;
  /** How to enjoy or use what lies here; part of each description. */
  readonly tips: readonly BilingualText[];
  /** How to keep it; a row of the technical table. */
  readonly storage: BilingualText;
}

export interface Category {
  readonly slug: string;
  readonly name: BilingualText;
  readonly hue: Hue;
  /** Percent, unless an article says otherwise. */
  readonly vat: 4 | 10 | 22;
  /** What `made` of an article lists here: ingredients, materials … */
  readonly madeOfLabel: BilingualText;
  /** Paragraphs on where these things come from; each article tells one. */
  readonly stories: readonly BilingualText[];
  readonly subs: readonly SubCategory[];
}

/** What is sold, whichever shop sells it. */
export interface Article {
  /** Names its pictures. */
  readonly slug: string;
  /** Slug of a sub-category of its category. */
  readonly sub: string;
  readonly look: PackshotKind;
  /** Cents, VAT included. */
  readonly price: number;
  readonly vat?: 4 | 10 | 22;
  readonly size: string;
  readonly tags: readonly KeywordSlug[];
  readonly name: BilingualText;
  /** One sentence that makes one want it. */
  readonly lead: BilingualText;
  /** Ingredients or materials. */
  readonly madeOf: BilingualText;
}

export interface Department {
  readonly category: Category;
  readonly articles: readonly Article[];
}
