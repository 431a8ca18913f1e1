import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';

/** Leaves a step when nothing is missing; else it says what is (GAP-20). */
export function ContinueButton({ checkout }: { readonly checkout: CheckoutState }) {
  return (
    <Button loading={checkout.isMoving} onClick={() => void checkout.goOn()}>
      <Trans>Continue</Trans>
    </Button>
  );
}
