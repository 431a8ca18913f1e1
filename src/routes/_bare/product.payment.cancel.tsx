import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { PaymentCancelPage } from '#src/features/checkout/PaymentCancelPage.tsx';
import { PaymentSearch, emptyPaymentSearch } from '#src/features/checkout/payment-return.search.ts';
import { requireMember } from '#src/session/guard.ts';

export const Route = createFileRoute('/_bare/product/payment/cancel')({
  // Never a first screen: its loader need not be in the entry.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: PaymentSearch,
  search: { middlewares: [stripSearchParams(emptyPaymentSearch)] },
  beforeLoad: requireMember,
  component: CancelRoute,
});

function CancelRoute() {
  return <PaymentCancelPage search={Route.useSearch()} />;
}
