import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallResponse } from '#contract/call.ts';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { PromotionProductDetail, promotionCalls } from '#contract/promotions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { matchResources } from '#src/api/query-keys.ts';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import type { ProductPreview } from '#src/features/catalogue/api/product-preview.ts';
import { ProductDetail } from '#src/features/catalogue/detail/ProductDetail.tsx';
import { throwDetailError } from '#src/features/catalogue/detail/throw-detail-error.ts';
import { toPageProduct, useProductPlaceholder } from '#src/features/catalogue/detail/use-product-placeholder.ts';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { PROMOTION_RESOURCES } from '#src/features/promotions/api/promotion-lists.queries.ts';
import {
  promotionProductQuery,
  type PromotionProductParams,
} from '#src/features/promotions/api/promotion-product.queries.ts';
import { useChoosePromotion } from '#src/features/promotions/choose/use-choose-promotion.ts';
import { useEndedCount } from '#src/features/promotions/countdown/use-countdown.ts';
import { PromotionEnded } from '#src/features/promotions/ended/PromotionEnded.tsx';
import { createPromotionListLink } from '#src/features/promotions/products/PromotionListLink.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { ProductPageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import classes from '#src/features/catalogue/detail/ProductPage.module.css';

type PromotionProduct = CallResponse<typeof promotionCalls.promotionProduct>;

const toPageData = (preview: ProductPreview): PromotionProduct | undefined =>
  preview.promotion ? { message: '', data: toPageProduct(preview), promotion: preview.promotion } : undefined;

/** Product page of a promotion (REQ-PROMO-19). */
export function PromotionProductPage(params: PromotionProductParams) {
  const language = useDeferredLanguage();
  const placeholderData = useProductPlaceholder({ ...params, toData: toPageData, getId: ({ data }) => data.id });
  const detail = useQuery({ ...promotionProductQuery(useApiRequest(), language, params), placeholderData });
  const promotion = detail.data?.promotion ?? null;
  // The promotion can end while the page is open: on the server's clock, or by a response of the server.
  const isEnded = useEndedCount(promotion === null ? [] : [promotion]) > 0;
  if (isEnded || isPromotionEndedError(detail.error)) return <PromotionEnded />;
  throwDetailError(detail);
  if (detail.data === undefined) return <ProductPageSkeleton />;
  if (promotion === null) return <PromotionEnded />;
  return (
    <RunningProduct
      product={detail.data.data}
      promotion={promotion}
      isLoading={detail.isPlaceholderData}
      note={
        !detail.isPlaceholderData && (
          <StaleDataNotice query={detail} arePricesPublic={detail.data.data.isPricePublic === true} />
        )
      }
    />
  );
}

interface RunningProductProps {
  readonly product: PromotionProductDetail;
  readonly promotion: Promotion;
  readonly isLoading: boolean;
  readonly note: ReactNode;
}

function RunningProduct({ product, promotion, isLoading, note }: RunningProductProps) {
  const client = useQueryClient();
  const { choose } = useChoosePromotion();
  const { category, subCategory } = product;
  const offer = {
    id: promotion.id,
    choose: () => choose(promotion),
    onEnded: () => void client.invalidateQueries(matchResources(PROMOTION_RESOURCES)),
  };
  return (
    <div className={classes.page}>
      <ListBreadcrumbs
        renderLink={createPromotionListLink(promotion.id)}
        all={<Trans>All Promotion Products</Trans>}
        categoryPath={{ category, subCategory }}
        page={product.name}
      />
      <ProductDetail
        promotion
        product={product}
        deliveryShopId={promotion.shop}
        isLoading={isLoading}
        note={note}
        renderBuy={(offeredProduct, quantity) => (
          <AddToCartButton
            limited
            shopId={promotion.shop}
            product={offeredProduct}
            quantity={quantity}
            promotion={offer}
          />
        )}
      />
    </div>
  );
}
