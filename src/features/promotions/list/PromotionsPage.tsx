import { useLingui } from '@lingui/react/macro';
import { toListSearch, getShownPromotionId } from '#src/features/promotions/model/promotions-search.rules.ts';
import type { PromotionsSearch } from '#src/features/promotions/model/promotions.search.ts';
import { PromotionProductsPage } from '#src/features/promotions/products/PromotionProductsPage.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { ChooseShop } from './ChooseShop.tsx';
import { PromotionCards } from './PromotionCards.tsx';
import classes from './PromotionsPage.module.css';

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
      {shopId === '' ? <ChooseShop /> : <PromotionCards shopId={shopId} page={search.page} />}
    </div>
  );
}
