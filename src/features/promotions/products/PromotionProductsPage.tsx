import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Promotion } from '#contract/promotion-entity.ts';
import { PROMOTION_PRODUCTS_PER_PAGE } from '#contract/promotions.ts';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { ProductCard } from '#src/features/catalogue/card/ProductCard.tsx';
import { CatalogueList } from '#src/features/catalogue/list/CatalogueList.tsx';
import { usePreviousPage } from '#src/features/catalogue/list/use-previous-page.ts';
import { withPage, type ListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { promotionListQueries } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { useChoosePromotion } from '#src/features/promotions/choose/use-choose-promotion.ts';
import { PromotionEnded } from '#src/features/promotions/ended/PromotionEnded.tsx';
import { useRefetchOnPromotionEnd } from '#src/features/promotions/ended/use-promotion-end.ts';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useMember, useSessionValue } from '#src/session/session-context.tsx';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { PromotionHero } from './PromotionHero.tsx';
import { createPromotionListLink } from './PromotionListLink.tsx';
import classes from '#src/features/promotions/list/PromotionsPage.module.css';

const loadLeaveAndNotify = () => import('#src/features/cart/promotion/leave-and-notify.ts');

/** Offers the cart of the promotion that this device has cleared. Loaded on demand, with what clears it. */
function LazyRestoreCartButton({ promotion }: { readonly promotion: Promotion }) {
  const { i18n } = useLingui();
  const isMember = useMember() !== null;
  const { choose } = useChoosePromotion();
  const module = useLazyModule(
    isMember,
    () => loadWithMessages(i18n, loadLeaveAndNotify),
    () => undefined,
  );
  const { id, shop } = promotion;
  return (
    module !== null && <module.RestoreCartButton shopId={shop} promotionId={id} choose={() => choose(promotion)} />
  );
}

interface PromotionProductsPageProps {
  readonly promotionId: string;
  readonly search: ListSearch;
}

/** Products of one promotion, while it runs (mode `productList`, REQ-PROMO-04, REQ-PROMO-05). */
export function PromotionProductsPage({ promotionId, search }: PromotionProductsPageProps) {
  const { t } = useLingui();
  const queries = useLocalizedQueries(promotionListQueries);
  const selectedShopId = useSessionValue((state) => state.shopId);
  const pageQuery = (page: number) => queries.products(promotionId, withPage(search, page));
  const list = useQuery({
    ...pageQuery(search.page),
    placeholderData: usePreviousPage({ promotionId }),
  });
  const promotion = list.data?.promotion ?? null;
  const { data: categories = [] } = useQuery({
    ...queries.categories(promotionId, promotion?.shop ?? selectedShopId),
    enabled: list.data !== undefined,
  });
  const updatedAt = Math.max(list.dataUpdatedAt, list.errorUpdatedAt);
  useRefetchOnPromotionEnd(promotion === null ? [] : [promotion], updatedAt);
  if (isPromotionEndedError(list.error)) return <PromotionEnded />;

  return (
    <div className={classes.page}>
      <Link to="/promotions" className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        <Trans>All promotions</Trans>
      </Link>
      {promotion === null ? <PageHeading>{t`Promotion`}</PageHeading> : <PromotionHero promotion={promotion} />}
      {promotion !== null && <LazyRestoreCartButton promotion={promotion} />}
      <div className={classes.list}>
        <CatalogueList
          categories={categories}
          allLabel={t`All Promotion Products`}
          renderHeading={(title) => <h2 className={classes.listTitle}>{title}</h2>}
          list={list}
          pageQuery={pageQuery}
          getProducts={({ data }) => data.products}
          pageSize={PROMOTION_PRODUCTS_PER_PAGE}
          search={search}
          renderLink={createPromotionListLink(promotionId)}
          renderCard={(product, important) => (
            <ProductCard
              promotion={promotion}
              shopId={promotion?.shop ?? ''}
              product={product}
              important={important}
              level={3}
              renderLink={(link) => (
                <Link to="/promotion/product/$id" params={{ id: product.id }} search={{ promotionId }} {...link} />
              )}
            />
          )}
        />
      </div>
    </div>
  );
}
