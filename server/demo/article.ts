import type { Localized } from '#server/db/schema/localized.ts';
import type { KeywordSlug } from './keywords.ts';
import type { PackshotKind } from './pictures/kinds.ts';
import type { Hue } from './pictures/palette.ts';

/** A text in Italian and English, short to write. */
export type Pair = readonly [it: string, en: string];

export const both = ([it, en]: Pair): Localized => ({ it, en });

export interface SubCategory {
  readonly slug: string;
  readonly name: Pair;
  /** How to enjoy or use what lies here; part of each description. */
  readonly tips: readonly Pair[];
  /** How to keep it; a row of the technical table. */
  readonly keep: Pair;
}

export interface Category {
  readonly slug: string;
  readonly name: Pair;
  readonly hue: Hue;
  /** Percent, unless an article says otherwise. */
  readonly vat: 4 | 10 | 22;
  /** What `made` of an article lists here: ingredients, materials … */
  readonly madeLabel: Pair;
  /** Paragraphs on where these things come from; each article tells one. */
  readonly stories: readonly Pair[];
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
  readonly name: Pair;
  /** One sentence that makes one want it. */
  readonly lead: Pair;
  /** Ingredients or materials. */
  readonly made: Pair;
}

export interface Department {
  readonly category: Category;
  readonly articles: readonly Article[];
}
