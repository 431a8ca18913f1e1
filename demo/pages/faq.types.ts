import type { BilingualText } from '#demo/bilingual-text.ts';

/** A question with its answer as HTML. */
export interface DemoFaq {
  readonly question: BilingualText;
  readonly answer: BilingualText;
}
