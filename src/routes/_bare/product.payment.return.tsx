import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { PaymentReturnPage } from '#src/features/checkout/result/PaymentReturnPage.tsx';
import { PaymentReturnSearch, defaultPaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_bare/product/payment/return')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: PaymentReturnSearch,
  search: { middlewares: [stripSearchParams(defaultPaymentReturnSearch)] },
  beforeLoad: async (options) => {
    await requireMember(options);
    const { search } = options;
    // With the page's own code, which is not there either before one comes here.
    const { getReturnAction } = await import('#src/features/checkout/result/payment-return.rules.ts');
    if (getReturnAction(search).kind === 'cancelled') {
      throw redirect({ to: '/product/payment/cancel', search, replace: true });
    }
  },
  component: PaymentReturnRoute,
});

function PaymentReturnRoute() {
  return <PaymentReturnPage search={Route.useSearch()} />;
}
