import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector, type Store } from '@tanstack/react-store';

interface AddToCartSubmitButtonProps {
  readonly pendingStore: Store<boolean>;
  readonly disabled: boolean;
}

/** Submits the form it is in; drawn anew alone when the addition begins. */
export function AddToCartSubmitButton({ pendingStore, disabled }: AddToCartSubmitButtonProps) {
  const isAdding = useSelector(pendingStore);
  return (
    <Button type="submit" loading={isAdding} disabled={disabled}>
      <Trans>Add to cart</Trans>
    </Button>
  );
}
