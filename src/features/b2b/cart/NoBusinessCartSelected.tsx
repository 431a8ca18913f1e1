import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ChooseOrderTypeButton } from '#src/features/b2b/order-type/ChooseOrderTypeButton.tsx';

/** In the place of a business cart and its checkout while no shop or no way of delivery is chosen. */
export function NoBusinessCartSelected() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Choose a shop first`} action={<ChooseOrderTypeButton />}>
      <Trans>Each shop has its own cart.</Trans>
    </EmptyState>
  );
}
