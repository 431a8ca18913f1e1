import type { BilingualText } from '#demo/catalogue/article.ts';

/** A question, and its answer as HTML. */
export interface DemoFaq {
  readonly question: BilingualText;
  readonly answer: BilingualText;
}
