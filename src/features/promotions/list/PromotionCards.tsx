import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { PROMOTIONS_PER_PAGE } from '#contract/promotions.ts';
import { promotionListQueries } from '#src/features/promotions/api/promotion-lists.queries.ts';
import { useChoosePromotion } from '#src/features/promotions/choose/use-choose-promotion.ts';
import { useRefetchOnPromotionEnd, useNotifyPromotionEnd } from '#src/features/promotions/ended/use-promotion-end.ts';
import { toPromotionsSearch } from '#src/features/promotions/model/promotions-search.rules.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { getHomeLink } from '#src/session/shop-selection/home-link.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PagedList } from '#src/ui/navigation/PagedList.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import classes from './PromotionCards.module.css';

interface PromotionCardsProps {
  readonly shopId: string;
  readonly page: number;
}

/** Cards of the promotions that run in the shop. A card disappears when its promotion ends, with a toast. */
export function PromotionCards({ shopId, page }: PromotionCardsProps) {
  const navigate = useNavigate();
  const selectedPromotionId = useSessionValue((state) => state.promotionId);
  const { data, dataUpdatedAt, errorUpdatedAt } = useSuspenseQuery(
    useLocalizedQueries(promotionListQueries).promotions(shopId, page),
  );
  const { open, isChoosing } = useChoosePromotion();
  const [busyId, setBusyId] = useState('');
  const { data: promotions, totalCount } = data;
  useRefetchOnPromotionEnd(promotions, Math.max(dataUpdatedAt, errorUpdatedAt));
  useNotifyPromotionEnd(promotions);

  const openPromotion = async (promotion: Promotion) => {
    setBusyId(promotion.id);
    if (await open(promotion)) await navigate({ to: '/promotions', search: toPromotionsSearch(promotion.id) });
  };

  return (
    <PagedList
      page={page}
      count={promotions.length}
      total={totalCount}
      pageSize={PROMOTIONS_PER_PAGE}
      icon={<IconDiscount size={30} />}
      empty={<NoPromotions />}
      renderLink={(to, props) => <CurrentLink to="/promotions" search={{ page: to }} {...props} />}
    >
      <ul className={classes.cards}>
        {promotions.map((promotion, index) => (
          <li key={promotion.id}>
            <PromotionCard
              promotion={promotion}
              isSelected={promotion.id === selectedPromotionId}
              isBusy={isChoosing && promotion.id === busyId}
              important={index === 0}
              onChoose={() => void openPromotion(promotion)}
            />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}

function NoPromotions() {
  const { t } = useLingui();
  const countryCode = useSessionValue((state) => state.countryCode);
  const shopId = useSessionValue((state) => state.shopId);
  return (
    <EmptyState
      title={t`No promotions at the moment`}
      icon={<IconDiscount size={30} />}
      action={
        <Button variant="light" renderRoot={(props) => <Link {...getHomeLink({ countryCode, shopId })} {...props} />}>
          <Trans>Go to the shop</Trans>
        </Button>
      }
    >
      <Trans>New promotions will appear here as soon as they start.</Trans>
    </EmptyState>
  );
}
