import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import type { PromotionProductDetail } from '#contract/promotions.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { AddToCart } from '#src/features/cart/AddToCart.tsx';
import { isPromotionOver } from '#src/features/cart/promotion-over.ts';
import { ListCrumbs } from '#src/features/catalogue/ListCrumbs.tsx';
import { ProductDetail } from '#src/features/catalogue/ProductDetail.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import classes from './PromotionProductPage.module.css';
import { PromotionEnded } from './PromotionEnded.tsx';
import { promotionListLink } from './PromotionListLink.tsx';
import { promotionProductQuery, type PromotionProductOf } from './promotion-product.queries.ts';
import { useChoosePromotion } from './use-choose-promotion.ts';
import { useEnded } from './use-countdown.ts';

/** A product as a promotion sells it (doc 2 §2). */
export function PromotionProductPage(wanted: PromotionProductOf) {
  const language = useDeferredValue(useLanguage().language);
  const { data, error } = useSuspenseQuery(promotionProductQuery(useRequest(), language, wanted));
  const { data: product, promotion } = data;
  // Ended while the page was open, by the shop's clock or in the shop's own words.
  const ended = useEnded(promotion === null ? [] : [promotion]) > 0;
  if (ended || promotion === null || isPromotionOver(error)) return <PromotionEnded />;
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
      <ListCrumbs
        renderLink={promotionListLink(promotion.id)}
        all={<Trans>All Promotion Products</Trans>}
        place={{ category, subCategory }}
        page={product.name}
      />
      <ProductDetail
        promotion
        product={product}
        renderBuy={(one, quantity) => (
          <AddToCart limited shopId={promotion.shop} product={one} quantity={quantity} promotion={offer} />
        )}
      />
    </div>
  );
}
