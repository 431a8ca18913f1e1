import type { Article, Category } from './article.ts';
import { departments } from './departments.ts';

export interface Offer {
  readonly article: Article;
  readonly category: Category;
  /** Place among all articles, from 0. */
  readonly index: number;
  /** Names of its pictures, without folder and extension. */
  readonly pictures: readonly string[];
}

const MOST_PICTURES_AT = 0;
const NO_PICTURES_AT = 20;

function countPictures(index: number): number {
  if (index === MOST_PICTURES_AT) return 6;
  if (index === NO_PICTURES_AT) return 0;
  return 1 + ((index * 7) % 3);
}

/**
 * All articles in the order in which a list shows them: each category is spread evenly over the
 * whole, so that the first page is not eight kinds of pasta.
 */
export const assortment: readonly Offer[] = departments
  .flatMap(({ category, articles }) =>
    articles.map((article, at) => ({ article, category, share: (at + 0.5) / articles.length })),
  )
  .sort((one, other) => one.share - other.share)
  .map(({ article, category }, index) => ({
    article,
    category,
    index,
    pictures: Array.from({ length: countPictures(index) }, (_, view) => `${article.slug}-${view + 1}`),
  }));
