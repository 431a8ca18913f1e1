import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { cartCountQuery } from '#src/features/cart/api/cart-count.queries.ts';
import { useOutboxDependencies } from '#src/features/cart/outbox/use-outbox-dependencies.ts';
import { useSessionValue } from '#src/session/session-context.tsx';
import { clearedCartQuery, forgetClearedCart } from './cleared-cart.ts';
import { restorePromotionCart } from './leave-promotion.ts';

export interface RestoreCartButtonProps {
  readonly shopId: string;
  readonly promotionId: string;
  /** Selects the promotion. Resolves with false if the member declined or a request failed. */
  readonly choose: () => Promise<boolean>;
}

/**
 * Fills the cart of a running promotion again that this device has cleared, and opens it. Nothing if there is none, or
 * if the cart has products again.
 */
export function RestoreCartButton({ shopId, promotionId, choose }: RestoreCartButtonProps) {
  const { t } = useLingui();
  const dependencies = useOutboxDependencies();
  const navigate = useNavigate();
  const memberId = useSessionValue((state) => state.member?.id ?? '');
  const isSelected = useSessionValue((state) => state.promotionId === promotionId);
  const { data } = useQuery(clearedCartQuery(promotionId));
  const restoring = data?.filter((operation) => operation.memberId === memberId) ?? [];
  const count = useQuery({
    ...cartCountQuery(useApiRequest(), shopId, 'Promotion'),
    enabled: isSelected && restoring.length > 0,
  });
  const isInUse = isSelected && (count.data?.cartCount ?? 0) > 0;
  if (restoring.length === 0 || isInUse) return null;

  const restore = async () => {
    if (!(await choose())) return;
    await restorePromotionCart(dependencies, restoring);
    forgetClearedCart(dependencies.client, promotionId);
    await navigate({ to: '/cart', search: { page: 1 } });
  };
  return (
    <div>
      <Button variant="light" leftSection={<IconArrowBackUp size={20} aria-hidden />} onClick={() => void restore()}>
        {t`${plural(restoring.length, { one: 'Resume the cart (# product)', other: 'Resume the cart (# products)' })}`}
      </Button>
    </div>
  );
}
