import { runCommandLine, type Command } from '#server/process/command-line.ts';
import { acceptFlaggedOrder, cancelFlaggedOrder, listReviews } from './review.ts';

/** A decision about one order, which prints what it has done. */
const decide = (summary: string, decision: typeof acceptFlaggedOrder): Command => ({
  summary,
  args: ['ORDER'],
  run: async ({ db }, { args: [orderNo = ''] }) => {
    const result = await db.transaction((tx) => decision(tx, new Date(), orderNo));
    return { data: { orderNo, result }, lines: [result] };
  },
});

await runCommandLine('review', {
  list: {
    summary: 'Lists the orders whose payment needs a decision.',
    run: async ({ db }) => {
      const reviews = await listReviews(db);
      const summary = reviews.length === 0 ? 'Nothing needs a review.' : `${String(reviews.length)} to review.`;
      return { data: reviews, lines: [...reviews, summary] };
    },
  },
  accept: decide('Completes an order as if the correct amount had been paid.', acceptFlaggedOrder),
  cancel: decide('Marks an order as refunded and prints what to refund.', cancelFlaggedOrder),
});
