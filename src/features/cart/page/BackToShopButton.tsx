import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSessionValue } from '#src/session/session-context.tsx';

/** Link to the products of the active promotion (REQ-CART-06), or else of the shop. */
export function BackToShopButton() {
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  const promotionId = useSessionValue((state) => state.promotionId);
  return promotionId === '' ? (
    <Button
      variant="light"
      renderRoot={(props) => <Link to="/$countryCode/$shopId/products" params={{ countryCode, shopId }} {...props} />}
    >
      <Trans>Continue shopping</Trans>
    </Button>
  ) : (
    <Button
      variant="light"
      renderRoot={(props) => <Link to="/promotions" search={{ promotionId, mode: 'productList' }} {...props} />}
    >
      <Trans>Back to the promotion</Trans>
    </Button>
  );
}
