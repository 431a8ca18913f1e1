import type { Article, Category } from './article.ts';
import { departments } from './departments.ts';

export interface AssortmentItem {
  readonly article: Article;
  readonly category: Category;
  /** Index among all articles, from 0. */
  readonly index: number;
  /** Names of its images, without folder and extension. */
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
 * All articles in list order. Each category is spread evenly over the list, so that the first page shows
 * different categories.
 */
export const assortment: readonly AssortmentItem[] = departments
  .flatMap(({ category, articles }) =>
    articles.map((article, index) => ({ article, category, share: (index + 0.5) / articles.length })),
  )
  .sort((a, b) => a.share - b.share)
  .map(({ article, category }, index) => ({
    article,
    category,
    index,
    images: Array.from({ length: countImages(index) }, (_, view) => `${article.slug}-${view + 1}`),
  }));
