import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CartPage } from '#src/features/cart/page/CartPage.tsx';
import { loadCart } from '#src/features/cart/api/cart.loaders.ts';
import { PageSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { LinePageSkeleton } from '#src/ui/feedback/Skeletons.tsx';

export const Route = createFileRoute('/_shell/cart')({
  validateSearch: PageSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCart(context, deps.page),
  pendingComponent: LinePageSkeleton,
  component: CartRoute,
});

function CartRoute() {
  return <CartPage page={Route.useSearch().page} />;
}
