import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';

/** Opens the next step, or shows what is missing (GAP-20). */
export function ContinueButton({ checkout }: { readonly checkout: CheckoutState }) {
  return (
    <ActionBar>
      <Button loading={checkout.isMoving} onClick={() => void checkout.continueToNextStep()}>
        <Trans>Continue</Trans>
      </Button>
    </ActionBar>
  );
}
