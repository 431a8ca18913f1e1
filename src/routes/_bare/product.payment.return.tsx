import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { PaymentReturnPage } from '#src/features/checkout/PaymentReturnPage.tsx';
import { PaymentSearch, emptyPaymentSearch } from '#src/features/checkout/payment-return.search.ts';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_bare/product/payment/return')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: PaymentSearch,
  search: { middlewares: [stripSearchParams(emptyPaymentSearch)] },
  beforeLoad: async (options) => {
    await requireMember(options);
    const { search } = options;
    // With the page's own code, which is not there either before one comes here.
    const { returnAction } = await import('#src/features/checkout/payment-return.rules.ts');
    if (returnAction(search).kind === 'cancelled') {
      throw redirect({ to: '/product/payment/cancel', search, replace: true });
    }
  },
  component: ReturnRoute,
});

function ReturnRoute() {
  return <PaymentReturnPage search={Route.useSearch()} />;
}
