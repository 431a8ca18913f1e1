import type { Pair } from './article.ts';

/** A question, and its answer as HTML. */
export interface DemoFaq {
  readonly question: Pair;
  readonly answer: Pair;
}
