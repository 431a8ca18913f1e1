import { Trans } from '@lingui/react/macro';
import type { ListedStaffProduct } from '#contract/staff/product-entity.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';

type Badged = Pick<ListedStaffProduct, 'isHidden' | 'awaitsFacts' | 'isHighlighted' | 'stock'>;

/** What is special about a product. */
export function ProductBadges({ isHidden, awaitsFacts, isHighlighted, stock }: Badged) {
  return (
    <>
      {isHidden && (
        <StatusBadge tone="over">
          {awaitsFacts ? <Trans>Hidden: legal information missing</Trans> : <Trans>Hidden</Trans>}
        </StatusBadge>
      )}
      {stock === 0 && (
        <StatusBadge tone="open">
          <Trans>Sold out</Trans>
        </StatusBadge>
      )}
      {isHighlighted && (
        <StatusBadge tone="good">
          <Trans>Highlighted</Trans>
        </StatusBadge>
      )}
    </>
  );
}
