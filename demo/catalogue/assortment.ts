import type { Article, Category } from './article.ts';
import { departments } from './departments.ts';

export interface AssortmentItem {
  readonly article: Article;
  readonly category: Category;
  /** Place among all articles, from 0. */
  readonly index: number;
  /** Names of its pictures, without folder and extension. */
  readonly images: readonly string[];
}

const SIX_IMAGES_INDEX = 0;
const NO_IMAGES_INDEX = 20;

function countImages(index: number): number {
  if (index === SIX_IMAGES_INDEX) return 6;
  if (index === NO_IMAGES_INDEX) return 0;
  return 1 + ((index * 7) % 3);
}

/**
 * All articles in the order in which a list shows them: each category is spread evenly over the
 * whole, so that the first page is not eight kinds of pasta.
 */
export const assortment: readonly AssortmentItem[] = departments
  .flatMap(({ category, articles }) =>
    articles.map((article, at) => ({ article, category, share: (at + 0.5) / articles.length })),
  )
  .sort((one, other) => one.share - other.share)
  .map(({ article, category }, index) => ({
    article,
    category,
    index,
    images: Array.from({ length: countImages(index) }, (_, view) => `${article.slug}-${view + 1}`),
  }));
