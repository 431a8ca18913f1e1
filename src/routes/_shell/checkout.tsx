import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { CheckoutSearch, defaultCheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { loadCheckout } from '#src/features/checkout/page/checkout.loaders.ts';
import { CheckoutPage } from '#src/features/checkout/page/CheckoutPage.tsx';
import { HelpLine } from '#src/features/support/button/HelpLine.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_shell/checkout')({
  validateSearch: CheckoutSearch,
  search: { middlewares: [stripSearchParams(defaultCheckoutSearch)] },
  beforeLoad: requireMember,
  loader: ({ context }) => loadCheckout(context),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  return (
    <>
      <CheckoutPage search={Route.useSearch()} />
      <HelpLine />
    </>
  );
}
