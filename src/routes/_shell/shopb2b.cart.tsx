import { createFileRoute } from '@tanstack/react-router';
import { loadBusinessCart } from '#src/features/b2b/api/b2b.loaders.ts';
import { BusinessCartPage } from '#src/features/b2b/cart/BusinessCartPage.tsx';
import { LinePageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/shopb2b/cart')({
  loader: ({ context }) => loadBusinessCart(context),
  pendingComponent: LinePageSkeleton,
  component: BusinessCartPage,
});
