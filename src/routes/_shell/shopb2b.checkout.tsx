import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { loadBusinessCheckout } from '#src/features/b2b/api/b2b-checkout.loaders.ts';
import { BusinessCheckoutSearch, emptyCheckoutSelection } from '#src/features/b2b/checkout/business-checkout.search.ts';
import { BusinessCheckoutPage } from '#src/features/b2b/checkout/BusinessCheckoutPage.tsx';
import { HelpLine } from '#src/features/support/button/HelpLine.tsx';

export const Route = createFileRoute('/_shell/shopb2b/checkout')({
  validateSearch: BusinessCheckoutSearch,
  search: { middlewares: [stripSearchParams(emptyCheckoutSelection)] },
  loader: ({ context }) => loadBusinessCheckout(context),
  component: BusinessCheckoutRoute,
});

function BusinessCheckoutRoute() {
  return (
    <>
      <BusinessCheckoutPage search={Route.useSearch()} />
      <HelpLine />
    </>
  );
}
