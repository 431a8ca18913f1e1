import { Link } from '@tanstack/react-router';
import { Loader } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { Promotion } from '#contract/promotion-entity.ts';
import cover from '#src/ui/product/CoverCard.module.css';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { CountdownTiles } from '#src/features/promotions/countdown/CountdownTiles.tsx';
import classes from './PromotionCard.module.css';
import { PromotionCode } from './PromotionCode.tsx';
import { toPromotionsSearch } from './promotions-search.rules.ts';
import { useEndedCount } from '#src/features/promotions/countdown/use-countdown.ts';

interface PromotionCardProps {
  readonly promotion: Promotion;
  /** The one that the member shops in. */
  readonly chosen: boolean;
  /** It is being chosen. */
  readonly busy: boolean;
  /** Stands in the first row: its picture loads at once. */
  readonly important: boolean;
  readonly onChoose: (promotion: Promotion) => void;
}

/** A click that the browser itself answers: another tab or window. */
const isModifiedClick = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** A campaign: the whole card leads into it. One that has just ended leads nowhere any more. */
export function PromotionCard(props: PromotionCardProps) {
  const { promotion, chosen, busy, important, onChoose } = props;
  const { id, title, code, image } = promotion;
  const over = useEndedCount([promotion]) > 0;
  return (
    <article className={cover.card} data-over={over || undefined} aria-busy={busy}>
      <ProductImage
        src={image ?? undefined}
        alt=""
        sizes="(max-width: 40em) 92vw, (max-width: 62em) 46vw, 25rem"
        ratio={16 / 9}
        className={classes.picture}
        important={important}
      />
      {(over || chosen) && (
        <p className={classes.mark}>
          {!over && <IconCircleCheck size={18} aria-hidden />}
          {over ? <Trans>Ended</Trans> : <Trans>You are shopping here</Trans>}
        </p>
      )}
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 className={classes.title}>
            {over ? (
              title
            ) : (
              <Link
                to="/promotions"
                search={toPromotionsSearch(id)}
                className={cover.link}
                onClick={(event) => {
                  if (chosen || isModifiedClick(event)) return;
                  event.preventDefault();
                  onChoose(promotion);
                }}
              >
                {title}
              </Link>
            )}
          </h2>
          <span className={classes.arrow} aria-hidden>
            {busy ? <Loader size={20} /> : !over && <IconArrowRight size={20} />}
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
