import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Checkout } from './use-checkout.ts';

/** Leaves a step when nothing is missing; else it says what is (decision 20). */
export function Continue({ checkout }: { readonly checkout: Checkout }) {
  return (
    <Button loading={checkout.isMoving} onClick={() => void checkout.goOn()}>
      <Trans>Continue</Trans>
    </Button>
  );
}
