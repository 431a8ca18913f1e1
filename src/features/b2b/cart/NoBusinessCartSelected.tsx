import { Trans, useLingui } from '@lingui/react/macro';
import { ChooseOrderTypeButton } from '#src/features/b2b/order-type/ChooseOrderTypeButton.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

/** Replaces the business cart and checkout until shop and order type are chosen. */
export function NoBusinessCartSelected() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Choose a shop first`} action={<ChooseOrderTypeButton />}>
      <Trans>Each shop has its own cart.</Trans>
    </EmptyState>
  );
}
