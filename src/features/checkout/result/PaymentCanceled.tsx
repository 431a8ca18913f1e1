import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { useFulfilmentRows } from '#src/features/cart/fulfilment/use-fulfilment-rows.ts';
import { paymentResultQueries } from '#src/features/checkout/api/payment-result.queries.ts';
import { isCartOfOrder } from '#src/features/checkout/model/ordered-cart.rules.ts';
import { getRetrySearch } from '#src/features/checkout/model/retry.rules.ts';
import { getSupportUrl } from '#src/lib/support-url.ts';
import type { PaymentRequest } from '#src/offline/pending-payment/pending-payment.store.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { SupportLinkButton } from './SupportLinkButton.tsx';

interface PaymentCanceledProps {
  /** Transaction id or order number; empty for none. */
  readonly orderId: string;
  /** What was to be paid, if this device has started the payment. */
  readonly request: PaymentRequest | undefined;
}

/** REQ-PAY-23. Only a confirmed order clears the cart (REL-P8), but another tab may have changed it, so this is checked. */
export function PaymentCanceled({ orderId, request }: PaymentCanceledProps) {
  const { t } = useLingui();
  const queries = paymentResultQueries(useApiRequest());
  const { data: order } = useQuery(queries.paidOrder(orderId));
  const shopId = useSessionValue((state) => state.shopId);
  const promotionId = useSessionValue((state) => state.promotionId);
  const B2BShopId = useSessionValue((state) => state.B2BShopId);
  const { data: cart } = useQuery(queries.orderedCart(order, { shopId, promotionId, B2BShopId }));
  const isCartUnchanged = order !== undefined && cart !== undefined && isCartOfOrder(cart, order.products);
  const isBusiness = order?.fulfilment != null;
  // A payment of another cart than the app shows now can't be repeated with one tap.
  const isRetryable =
    (order === undefined || isBusiness || order.type === getProductType(promotionId)) &&
    (cart === undefined || isCartUnchanged);
  const rows = useFulfilmentRows(order);
  const { id, email, sId, supportWebBaseUrl } = useSignedInMember();
  const complaintUrl = getSupportUrl(supportWebBaseUrl, '/', { userId: id, email, sessionId: sId });
  return (
    <ResultPanel
      title={t`Canceled Payment`}
      icon={<IconX size={44} />}
      tone="bad"
      actions={
        <>
          {isRetryable && (
            <Button
              size="lg"
              renderRoot={(props) =>
                isBusiness ? (
                  <Link to="/shopb2b/checkout" {...props} />
                ) : (
                  <Link to="/checkout" search={getRetrySearch(request)} {...props} />
                )
              }
            >
              <Trans>Try the payment again</Trans>
            </Button>
          )}
          <Button
            variant={isRetryable ? 'light' : 'filled'}
            renderRoot={(props) => <Link to="/profile" search={{ tab: 'myOrders' }} {...props} />}
          >
            <Trans>Go to your profile</Trans>
          </Button>
          <Button
            variant="subtle"
            renderRoot={(props) => <Link to={isBusiness ? '/shopb2b/cart' : '/cart'} {...props} />}
          >
            <Trans>Back to the cart</Trans>
          </Button>
          <SupportLinkButton href={complaintUrl}>
            <Trans>Help and complaints</Trans>
          </SupportLinkButton>
        </>
      }
    >
      <p>
        <Trans>Your payment has been canceled. You haven’t been charged.</Trans>
      </p>
      {isCartUnchanged && (
        <p>
          <Trans>Your cart is as you left it.</Trans>
        </p>
      )}
      {isBusiness && (
        <>
          <p>
            <Trans>This place and time are no longer reserved for you:</Trans>
          </p>
          <DescriptionList rows={rows} />
        </>
      )}
    </ResultPanel>
  );
}
