import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ToDeliveryChoice } from './ToDeliveryChoice.tsx';

/** In the place of a business cart and its checkout while no shop or no way of delivery is chosen. */
export function NoBusinessCart() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Choose a shop first`} action={<ToDeliveryChoice />}>
      <Trans>Each shop has its own cart.</Trans>
    </EmptyState>
  );
}
