import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import { CountdownTiles } from '#src/features/promotions/countdown/CountdownTiles.tsx';
import { useEndedCount } from '#src/features/promotions/countdown/use-countdown.ts';
import { toPromotionsSearch } from '#src/features/promotions/model/promotions-search.rules.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { PromotionCode } from './PromotionCode.tsx';
import cover from '#src/ui/product/CoverCard.module.css';
import classes from './PromotionCard.module.css';

interface PromotionCardProps {
  readonly promotion: Promotion;
  /** The currently selected promotion. */
  readonly isSelected: boolean;
  /** The promotion is being selected. */
  readonly isBusy: boolean;
  /** The first card. Its image loads first, because on a phone it is the largest element in view. */
  readonly important: boolean;
  readonly onChoose: () => void;
}

/** A click that opens a new tab or window. The browser handles it. */
const isModifiedClick = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** Card of a promotion; the whole card is a link. An ended promotion has no link. */
export function PromotionCard(props: PromotionCardProps) {
  const { promotion, isSelected, isBusy, important, onChoose } = props;
  const { id, title, code, image } = promotion;
  const isEnded = useEndedCount([promotion]) > 0;
  return (
    <article className={cover.card} data-ended={isEnded || undefined} aria-busy={isBusy}>
      <ProductImage
        src={image ?? undefined}
        alt=""
        sizes="(max-width: 40em) 92vw, (max-width: 62em) 46vw, 25rem"
        ratio={16 / 9}
        className={classes.image}
        important={important}
      />
      {(isEnded || isSelected) && (
        <p className={classes.status}>
          <StatusBadge
            tone={isEnded ? 'plain' : 'good'}
            icon={isEnded ? undefined : <IconCircleCheck size={18} aria-hidden />}
          >
            {isEnded ? <Trans>Ended</Trans> : <Trans>You’re shopping here</Trans>}
          </StatusBadge>
        </p>
      )}
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 className={classes.title}>
            {isEnded ? (
              title
            ) : (
              <Link
                to="/promotions"
                search={toPromotionsSearch(id)}
                className={cover.link}
                onClick={(event) => {
                  if (isSelected || isModifiedClick(event)) return;
                  event.preventDefault();
                  onChoose();
                }}
              >
                {title}
              </Link>
            )}
          </h2>
          <span className={classes.arrow} aria-hidden>
            {isBusy ? <Loader size={20} /> : !isEnded && <IconArrowRight size={20} />}
          </span>
        </div>
        <PromotionCode code={code} />
        <div className={classes.countdown}>
          <CountdownTiles promotion={promotion} />
        </div>
      </div>
    </article>
  );
}
