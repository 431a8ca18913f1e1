import { skipToken, useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { orderCalls } from '#contract/orders.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';

/** What each method paid of a split order. Nothing while it is not known, or when one method paid all. */
export function PaymentBreakdown({ orderId }: { readonly orderId: string }) {
  const { money } = useFormatters();
  const request = useApiRequest();
  const { data: order } = useQuery({
    queryKey: ['payment', 'paid-by', orderId],
    queryFn:
      orderId === ''
        ? skipToken
        : async ({ signal }) => (await request(orderCalls.order, { params: { id: orderId } }, { signal })).data,
  });
  if (order === undefined || order.eWalletUsed <= 0) return null;
  const wallet = money(order.eWalletUsed);
  const rest = order.finalPrice - order.eWalletUsed;
  const charged = money(rest);
  return (
    <p>
      {rest > 0 ? (
        <Trans>
          Paid: {wallet} from the e-wallet, {charged} by card
        </Trans>
      ) : (
        <Trans>Paid: {wallet} from the e-wallet</Trans>
      )}
    </p>
  );
}
