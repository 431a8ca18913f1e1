import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFulfilmentRows } from '#src/features/cart/fulfilment/use-fulfilment-rows.ts';
import { paymentResultQueries } from '#src/features/checkout/api/payment-result.queries.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { getSupportUrl } from '#src/lib/support-url.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { isCartOfOrder } from './ordered-cart.rules.ts';
import { SupportLinkButton } from './SupportLinkButton.tsx';
import { ResultPanel } from './ResultPanel.tsx';

/**
 * REQ-PAY-23. Only a confirmed order clears the cart (REL-P8), but another tab may have changed it, so this is checked.
 * @param orderId transaction id or order number; empty for none
 */
export function PaymentCanceled({ orderId }: { readonly orderId: string }) {
  const { t } = useLingui();
  const queries = paymentResultQueries(useApiRequest());
  const { data: order } = useQuery(queries.paidOrder(orderId));
  const shopId = useSessionValue((state) => state.shopId);
  const promotionId = useSessionValue((state) => state.promotionId);
  const B2BShopId = useSessionValue((state) => state.B2BShopId);
  const { data: cart } = useQuery(queries.orderedCart(order, { shopId, promotionId, B2BShopId }));
  const isCartUnchanged = order !== undefined && cart !== undefined && isCartOfOrder(cart, order.products);
  const isBusiness = order?.fulfilment != null;
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
          <Button size="lg" renderRoot={(props) => <Link to="/profile" search={{ tab: 'myOrders' }} {...props} />}>
            <Trans>Go to your profile</Trans>
          </Button>
          <Button
            variant="light"
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
