import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CheckoutPage } from '#src/features/checkout/CheckoutPage.tsx';
import { loadCheckout } from '#src/features/checkout/checkout.loaders.ts';
import { CheckoutSearch, startOfCheckout } from '#src/features/checkout/checkout.search.ts';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_shell/checkout')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: CheckoutSearch,
  search: { middlewares: [stripSearchParams(startOfCheckout)] },
  beforeLoad: requireMember,
  loader: ({ context }) => loadCheckout(context),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  return <CheckoutPage search={Route.useSearch()} />;
}
