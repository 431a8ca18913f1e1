import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { ActionBar } from '#src/ui/navigation/ActionBar.tsx';

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
