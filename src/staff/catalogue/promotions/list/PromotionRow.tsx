import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListedStaffPromotion } from '#contract/staff/promotion-entity.ts';
import { PromotionStateBadge } from '#src/staff/catalogue/promotions/PromotionStateBadge.tsx';
import { usePromotionLabels } from '#src/staff/catalogue/promotions/use-promotion-labels.ts';
import classes from './PromotionsPage.module.css';

/** One promotion of the list. */
export function PromotionRow({ promotion }: { readonly promotion: ListedStaffPromotion }) {
  const labels = usePromotionLabels();
  const { id, title, shop, state, productCount } = promotion;
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <Link to="/products/promotions/$promotionId" params={{ promotionId: id }}>
          {title}
        </Link>
        <span className={classes.note}>{shop}</span>
      </p>
      <p>
        <PromotionStateBadge state={state} />
      </p>
      <p className={classes.period}>{labels.period(promotion)}</p>
      <p className={classes.note}>
        <Plural value={productCount} one="# product" other="# products" />
      </p>
    </li>
  );
}
