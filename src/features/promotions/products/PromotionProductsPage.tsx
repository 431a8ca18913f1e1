import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PROMOTION_PRODUCTS_PER_PAGE } from '#contract/promotions.ts';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { CategoryBar } from '#src/features/catalogue/categories/CategoryBar.tsx';
import { CategoryDrawer } from '#src/features/catalogue/categories/CategoryDrawer.tsx';
import { findCategoryPath } from '#src/features/catalogue/categories/category-menu.rules.ts';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { usePreviousPage } from '#src/features/catalogue/list/use-previous-page.ts';
import { ProductListResults } from '#src/features/catalogue/list/ProductListResults.tsx';
import type { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { PromotionHero } from './PromotionHero.tsx';
import { createPromotionListLink } from './PromotionListLink.tsx';
import { PromotionEnded } from '#src/features/promotions/ended/PromotionEnded.tsx';
import { PromotionProductCard } from './PromotionProductCard.tsx';
import classes from '#src/features/promotions/list/PromotionsPage.module.css';
import { useRefetchOnPromotionEnd } from '#src/features/promotions/ended/use-promotion-end.ts';
import { promotionListQueries } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';

interface PromotionProductsPageProps {
  readonly promotionId: string;
  readonly search: ListSearch;
}

/** Products of one promotion, while it runs (mode `productList`, REQ-PROMO-04, REQ-PROMO-05). */
export function PromotionProductsPage({ promotionId, search }: PromotionProductsPageProps) {
  const { t } = useLingui();
  const queries = useLocalizedQueries(promotionListQueries);
  const selectedShopId = useSessionValue((state) => state.shopId);
  const list = useQuery({
    ...queries.products(promotionId, search),
    placeholderData: usePreviousPage({ id: promotionId, idIndex: 1, languageIndex: 2 }),
  });
  const promotion = list.data?.promotion ?? null;
  const { data: categories = [] } = useQuery({
    ...queries.categories(promotionId, promotion?.shop ?? selectedShopId),
    enabled: list.data !== undefined,
  });
  const updatedAt = Math.max(list.dataUpdatedAt, list.errorUpdatedAt);
  useRefetchOnPromotionEnd(promotion === null ? [] : [promotion], updatedAt);
  if (isPromotionEndedError(list.error)) return <PromotionEnded />;

  const categoryPath = findCategoryPath(categories, search);
  const links = { search, renderLink: createPromotionListLink(promotionId) };
  return (
    <div className={classes.page}>
      <Link to="/promotions" className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        <Trans>All promotions</Trans>
      </Link>
      {promotion === null ? <PageHeading>{t`Promotion`}</PageHeading> : <PromotionHero promotion={promotion} />}
      <div className={classes.menu}>
        <CategoryBar categories={categories} {...links} />
        <CategoryDrawer categories={categories} {...links} />
        <ListBreadcrumbs
          renderLink={links.renderLink}
          all={<Trans>All Promotion Products</Trans>}
          categoryPath={categoryPath}
        />
      </div>
      <ProductListResults
        heading={
          <h2 className={classes.listTitle}>
            {categoryPath.subCategory?.name ?? categoryPath.category?.name ?? t`All Promotion Products`}
          </h2>
        }
        list={list}
        products={list.data?.data.products}
        total={list.data?.totalCount}
        arePricesPublic={list.data?.arePricesPublic === true}
        pageSize={PROMOTION_PRODUCTS_PER_PAGE}
        {...links}
        renderCard={(product, important) => (
          <PromotionProductCard promotionId={promotionId} product={product} important={important} level={3} />
        )}
      />
    </div>
  );
}
