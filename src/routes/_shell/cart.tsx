import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadCart } from '#src/features/cart/api/cart.loaders.ts';
import { CartPage } from '#src/features/cart/page/CartPage.tsx';
import { PageSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { LinePageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/cart')({
  validateSearch: PageSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loader: ({ context }) => loadCart(context),
  pendingComponent: LinePageSkeleton,
  component: CartRoute,
});

function CartRoute() {
  return <CartPage page={Route.useSearch().page} />;
}
