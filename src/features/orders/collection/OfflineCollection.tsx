import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useFulfilmentRows } from '#src/features/cart/fulfilment/use-fulfilment-rows.ts';
import { collectionQuery } from '#src/features/orders/api/documents.queries.ts';
import type { OrdersSearch } from '#src/features/orders/api/orders.loaders.ts';
import { useConnectivity } from '#src/offline/connectivity/connectivity-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { CollectionCard } from './CollectionCard.tsx';
import classes from '#src/features/orders/Orders.module.css';

/** Replaces an order that can't be loaded now, if its collection is stored on the device. Loads it when the shop is back. */
export function OfflineCollection({ search: { order: id } }: { readonly search: OrdersSearch }) {
  const { t } = useLingui();
  const router = useRouter();
  const connectivity = useConnectivity();
  const query = useLocalizedQueries((request, language) => collectionQuery(request, language, id));
  const collection = useQueryClient().getQueryData(query.queryKey) ?? null;
  const rows = useFulfilmentRows({ type: 'Takeaway', fulfilment: collection?.fulfilment ?? null });
  const retry = () => void router.invalidate();
  const onReachable = useEffectEvent(retry);
  useEffect(() => {
    const { unsubscribe } = connectivity.store.subscribe((isReachable) => {
      if (isReachable) onReachable();
    });
    return unsubscribe;
  }, [connectivity]);
  if (collection === null) return null;
  const name = collection.orderNo;
  return (
    <div className={classes.detail}>
      <PageHeading title={t`Order ${name}`}>
        <Trans>
          Order <span className={classes.orderNo}>{name}</span>
        </Trans>
      </PageHeading>
      <div className={classes.note} role="status">
        <IconCloudOff size={20} aria-hidden />
        <p>
          <Trans>We can’t reach the shop. What you need for the collection is saved on this device.</Trans>
        </p>
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
      <CollectionCard collection={collection} />
      <section className={classes.box} aria-labelledby="collection-place">
        <h2 id="collection-place" className={classes.heading}>
          <Trans>Collection</Trans>
        </h2>
        <DescriptionList rows={rows} />
      </section>
    </div>
  );
}
