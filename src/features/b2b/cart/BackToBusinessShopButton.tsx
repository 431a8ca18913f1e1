import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface BackToBusinessShopButtonProps {
  readonly shopId: string;
  readonly className?: string | undefined;
}

/** Link to the products of the shop. */
export function BackToBusinessShopButton({ shopId, className }: BackToBusinessShopButtonProps) {
  return (
    <Button
      variant="light"
      className={className}
      renderRoot={(props) => <Link to="/shopb2b/products/$id" params={{ id: shopId }} {...props} />}
    >
      <Trans>Continue shopping</Trans>
    </Button>
  );
}
