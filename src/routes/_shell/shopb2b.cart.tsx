import { createFileRoute } from '@tanstack/react-router';
import { BusinessCartPage } from '#src/features/b2b/cart/BusinessCartPage.tsx';
import { loadBusinessCart } from '#src/features/b2b/api/b2b.loaders.ts';

export const Route = createFileRoute('/_shell/shopb2b/cart')({
  // Visits rarely start here, so the loader is not in the entry chunk.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadBusinessCart(context),
  component: BusinessCartPage,
});
