import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { PaymentReturnSearch, defaultPaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import { loadReturnedOrder } from '#src/features/checkout/result/payment-result.loaders.ts';
import { PaymentCancelPage } from '#src/features/checkout/result/PaymentCancelPage.tsx';
import { requireMember } from '#src/session/guard/require-member.ts';

export const Route = createFileRoute('/_bare/product/payment/cancel')({
  validateSearch: PaymentReturnSearch,
  search: { middlewares: [stripSearchParams(defaultPaymentReturnSearch)] },
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadReturnedOrder(context, deps),
  component: PaymentCancelRoute,
});

function PaymentCancelRoute() {
  return <PaymentCancelPage search={Route.useSearch()} />;
}
