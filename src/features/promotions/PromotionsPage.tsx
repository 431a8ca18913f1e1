import { IconBuildingStore } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChooseShop } from '#src/features/catalogue/NotHere.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeading } from '#src/ui/PageHeading.tsx';
import { PromotionCards } from './PromotionCards.tsx';
import { PromotionProductsPage } from './PromotionProductsPage.tsx';
import classes from './PromotionsPage.module.css';
import { listOf, shownPromotion } from './promotion-list.rules.ts';
import type { PromotionsSearch } from './promotions.search.ts';

/** Doc 2 §2: the campaigns of the chosen shop, or the products of one. */
export function PromotionsPage({ search }: { readonly search: PromotionsSearch }) {
  const { t } = useLingui();
  const shopId = useSessionValue((state) => state.shopId);
  const promotionId = shownPromotion(search);
  if (promotionId !== '') {
    return <PromotionProductsPage promotionId={promotionId} search={listOf(search)} />;
  }
  return (
    <div className={classes.page}>
      <PageHeading className={classes.heading}>{t`Promotions`}</PageHeading>
      {shopId === '' ? (
        <EmptyState title={t`No shop chosen yet`} icon={<IconBuildingStore size={30} />} action={<ChooseShop />}>
          <Trans>Promotions are those of the shop that you choose.</Trans>
        </EmptyState>
      ) : (
        <PromotionCards shopId={shopId} page={search.page} />
      )}
    </div>
  );
}
