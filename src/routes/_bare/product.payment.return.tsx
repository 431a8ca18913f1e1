import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { PaymentReturnSearch, defaultPaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import { loadReturnedOrder } from '#src/features/checkout/result/payment-result.loaders.ts';
import { PaymentReturnPage } from '#src/features/checkout/result/PaymentReturnPage.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_bare/product/payment/return')({
  validateSearch: PaymentReturnSearch,
  search: { middlewares: [stripSearchParams(defaultPaymentReturnSearch)] },
  beforeLoad: async (options) => {
    await requireMember(options);
    const { search } = options;
    // Loaded dynamically, to keep it out of the initial bundle.
    const { getReturnAction } = await import('#src/features/checkout/model/payment-return.rules.ts');
    if (getReturnAction(search).kind === 'cancelled') {
      throw redirect({ to: '/product/payment/cancel', search, replace: true });
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadReturnedOrder(context, deps),
  component: PaymentReturnRoute,
});

function PaymentReturnRoute() {
  return <PaymentReturnPage search={Route.useSearch()} />;
}
