import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { PromotionProductDetail } from '#contract/promotions.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { AddToCartButton } from '#src/features/cart/add/AddToCartButton.tsx';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { ListBreadcrumbs } from '#src/features/catalogue/list/ListBreadcrumbs.tsx';
import { ProductDetail } from '#src/features/catalogue/detail/ProductDetail.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import classes from './PromotionProductPage.module.css';
import { PromotionEnded } from '#src/features/promotions/ended/PromotionEnded.tsx';
import { createPromotionListLink } from '#src/features/promotions/products/PromotionListLink.tsx';
import {
  promotionProductQuery,
  type PromotionProductParams,
} from '#src/features/promotions/api/promotion-product.queries.ts';
import { useChoosePromotion } from '#src/features/promotions/choose/use-choose-promotion.ts';
import { useEndedCount } from '#src/features/promotions/countdown/use-countdown.ts';

/** A product as a promotion sells it (doc 2 §2). */
export function PromotionProductPage(wanted: PromotionProductParams) {
  const language = useDeferredValue(useLanguage().language);
  const { data, error } = useSuspenseQuery(promotionProductQuery(useApiRequest(), language, wanted));
  const { data: product, promotion } = data;
  // Ended while the page was open, by the shop's clock or in the shop's own words.
  const ended = useEndedCount(promotion === null ? [] : [promotion]) > 0;
  if (ended || promotion === null || isPromotionEndedError(error)) return <PromotionEnded />;
  return <RunningProduct product={product} promotion={promotion} />;
}

interface RunningProductProps {
  readonly product: PromotionProductDetail;
  readonly promotion: Promotion;
}

function RunningProduct({ product, promotion }: RunningProductProps) {
  const client = useQueryClient();
  const { choose } = useChoosePromotion();
  const { category, subCategory } = product;
  const offer = {
    id: promotion.id,
    choose: () => choose(promotion),
    onOver: () => void client.invalidateQueries({ queryKey: ['promotion'] }),
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
        renderBuy={(one, quantity) => (
          <AddToCartButton limited shopId={promotion.shop} product={one} quantity={quantity} promotion={offer} />
        )}
      />
    </div>
  );
}
