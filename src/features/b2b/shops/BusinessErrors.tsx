import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, type ErrorComponentProps } from '@tanstack/react-router';
import { PageError } from '#src/features/catalogue/feedback/CatalogueErrors.tsx';
import { ProductNotFoundState, ShopNotFoundState } from '#src/features/catalogue/feedback/NotFoundStates.tsx';

/** REQ-ERR-06 */
export function BusinessShopsError(props: ErrorComponentProps) {
  const { t } = useLingui();
  return <PageError {...props} title={t`Failed to load shops.`} />;
}

function AllBusinessShopsButton() {
  return (
    <Button
      leftSection={<IconBuildingStore size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/shopb2b/shop" {...props} />}
    >
      <Trans>See all business shops</Trans>
    </Button>
  );
}

/** The business shop does not exist or is closed. */
export function BusinessShopNotFound() {
  return <ShopNotFoundState action={<AllBusinessShopsButton />} />;
}

/** No business shop has this product, or it has been removed. */
export function BusinessProductNotFound() {
  return <ProductNotFoundState action={<AllBusinessShopsButton />} />;
}
