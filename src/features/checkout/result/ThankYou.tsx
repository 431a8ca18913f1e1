import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { paymentResultQueries } from '#src/features/checkout/api/payment-result.queries.ts';
import { PushOffer } from '#src/features/notifications/PushOffer.tsx';
import { getSupportUrl } from '#src/lib/support-url.ts';
import { recordOrder } from '#src/pwa/install/install-storage.ts';
import { useSessionValue, useSignedInMember } from '#src/session/session-context.tsx';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { PaidOrder } from './PaidOrder.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import { SupportLinkButton } from './SupportLinkButton.tsx';
import classes from './PaidOrder.module.css';

interface ThankYouProps {
  readonly orderNo: string;
  /** Transaction id or order number; empty for none. */
  readonly orderId: string;
}

/** REQ-PAY-21. The links are full page loads, so that no data of the paid cart stays in memory. */
export function ThankYou({ orderNo, orderId }: ThankYouProps) {
  const { t } = useLingui();
  const { supportWebBaseUrl } = useSignedInMember();
  const sessionToken = useSessionValue((state) => state.token);
  // The server must not write the token into the page.
  const isHydrated = useHydrated();
  const token = isHydrated ? sessionToken : '';
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  const businessShopId = useSessionValue((state) => state.B2BShopId);
  const { data: order, isLoading } = useQuery(paymentResultQueries(useApiRequest()).paidOrder(orderId));
  useEffect(recordOrder, []);
  return (
    <>
      <ResultPanel
        title={t`Thank you so much for your order!`}
        icon={<IconCheck size={44} />}
        tone="good"
        actions={
          <>
            {orderId !== '' && (
              <Button
                size="lg"
                renderRoot={(props) => (
                  <Link reloadDocument to="/profile" search={{ tab: 'myOrders', order: orderId }} {...props} />
                )}
              >
                <Trans>See your order</Trans>
              </Button>
            )}
            <Button
              variant="light"
              renderRoot={(props) =>
                order?.fulfilment == null || businessShopId === '' ? (
                  <Link reloadDocument {...getHomeLink({ countryCode, shopId })} {...props} />
                ) : (
                  <Link reloadDocument to="/shopb2b/products/$id" params={{ id: businessShopId }} {...props} />
                )
              }
            >
              <Trans>Back to the shop</Trans>
            </Button>
            <Button component="a" href="/profile?tab=myOrders" variant="subtle">
              <Trans>Go to your profile</Trans>
            </Button>
            <SupportLinkButton href={getSupportUrl(supportWebBaseUrl, '/login-access', { token })}>
              <Trans>Do you need help?</Trans>
            </SupportLinkButton>
          </>
        }
      >
        <PaidOrder orderNo={orderNo} order={order} isLoading={isLoading} />
        <div className={classes.next}>
          <h2>
            <Trans>What happens next</Trans>
          </h2>
          <ul>
            <li>
              <Trans>We’ve sent you an e-mail with the details. If you don’t see it, check your spam folder.</Trans>
            </li>
            <li>
              <Trans>You can follow the delivery in your order.</Trans>
            </li>
          </ul>
        </div>
      </ResultPanel>
      {/* Last, because it appears late: the server does not know the browser's permission. */}
      {isHydrated && <PushOffer reason="order" />}
    </>
  );
}
