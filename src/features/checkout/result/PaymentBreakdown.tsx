import { skipToken, useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { orderCalls } from '#contract/orders.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';

/** The amounts that e-wallet and card paid. Renders nothing while loading, or without an e-wallet amount. */
export function PaymentBreakdown({ orderId }: { readonly orderId: string }) {
  const { money } = useFormatters();
  const request = useApiRequest();
  const { data: order } = useQuery({
    queryKey: ['payment', 'breakdown', orderId],
    queryFn:
      orderId === ''
        ? skipToken
        : async ({ signal }) => (await request(orderCalls.order, { params: { id: orderId } }, { signal })).data,
  });
  if (order === undefined || order.eWalletUsed <= 0) return null;
  const wallet = money(order.eWalletUsed);
  const cardAmount = order.finalPrice - order.eWalletUsed;
  const charged = money(cardAmount);
  return (
    <p>
      {cardAmount > 0 ? (
        <Trans>
          Paid: {wallet} from the e-wallet, {charged} by card
        </Trans>
      ) : (
        <Trans>Paid: {wallet} from the e-wallet</Trans>
      )}
    </p>
  );
}
