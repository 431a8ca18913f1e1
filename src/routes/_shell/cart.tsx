import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { CartPage } from '#src/features/cart/CartPage.tsx';
import { loadCart } from '#src/features/cart/cart.loaders.ts';

const page = v.pipe(v.number(), v.integer(), v.minValue(1));

const Search = v.object({ page: v.optional(v.fallback(page, 1), 1) });

export const Route = createFileRoute('/_shell/cart')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: Search,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCart(context, deps.page),
  component: CartRoute,
});

function CartRoute() {
  return <CartPage page={Route.useSearch().page} />;
}
