import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { OrderType } from '#contract/b2b.ts';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { PaymentTerms, useCountryName } from '#src/features/checkout/summary/OrderTerms.tsx';
import type { PaymentMethod } from './business-checkout.search.ts';
import { PAYMENT_MODES } from './business-order.rules.ts';

interface BusinessOrderTermsProps {
  readonly shop: BusinessShop;
  readonly orderType: OrderType;
  readonly methods: readonly PaymentMethod[];
}

/** Ways to pay, limits of the delivery and the missing right of withdrawal, where a business order begins. */
export function BusinessOrderTerms({ shop, orderType, methods }: BusinessOrderTermsProps) {
  const country = useCountryName(shop.billingAddressCountryCode);
  const place = `${shop.billingAddress}, ${shop.billingAddressCity}`;
  return (
    <div>
      <PaymentTerms modes={methods.map((method) => PAYMENT_MODES[method])} />
      <Text size="sm">
        {orderType === 'Takeaway' ? (
          <Trans>You collect the order at {place}, at no cost, at the time that you choose.</Trans>
        ) : (
          <Trans>We deliver only in {country}, at no cost, on the day that you choose.</Trans>
        )}
      </Text>
      <Text size="sm">
        <Trans>Orders with a company invoice have no right of withdrawal.</Trans>
      </Text>
    </div>
  );
}
