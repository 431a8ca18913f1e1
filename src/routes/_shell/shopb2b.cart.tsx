import { createFileRoute } from '@tanstack/react-router';
import { BusinessCartPage } from '#src/features/b2b/cart/BusinessCartPage.tsx';
import { loadBusinessCart } from '#src/features/b2b/api/b2b.loaders.ts';

export const Route = createFileRoute('/_shell/shopb2b/cart')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadBusinessCart(context),
  component: BusinessCartPage,
});
