import { IconBuildingStore } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChooseShopButton } from '#src/features/catalogue/feedback/NotFoundStates.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { PromotionCards } from './PromotionCards.tsx';
import { PromotionProductsPage } from '#src/features/promotions/products/PromotionProductsPage.tsx';
import classes from './PromotionsPage.module.css';
import { toListSearch, getShownPromotionId } from './promotions-search.rules.ts';
import type { PromotionsSearch } from './promotions.search.ts';

/** Promotions of the selected shop, or the products of one promotion (REQ-PROMO-01). */
export function PromotionsPage({ search }: { readonly search: PromotionsSearch }) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  const promotionId = getShownPromotionId(search);
  if (promotionId !== '') {
    return <PromotionProductsPage promotionId={promotionId} search={toListSearch(search)} />;
  }
  return (
    <div className={classes.page}>
      <PageHeading className={classes.heading}>{t`Promotions`}</PageHeading>
      {shopId === '' ? (
        <EmptyState title={t`No shop chosen yet`} icon={<IconBuildingStore size={30} />} action={<ChooseShopButton />}>
          <Trans>Choose a shop to see its promotions.</Trans>
        </EmptyState>
      ) : (
        <PromotionCards shopId={shopId} page={search.page} />
      )}
    </div>
  );
}
