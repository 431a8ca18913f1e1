import type { ComponentProps } from 'react';
import { AddToCartDialog } from '#src/features/cart/add/AddToCartDialog.tsx';
import { QuickAdd } from './QuickAdd.tsx';

interface AddToCartProps extends ComponentProps<typeof AddToCartDialog> {
  readonly compact: boolean;
  readonly isHeld: boolean;
}

/** What an add-to-cart button opens. One module, so that it is one file. */
export function AddToCart({ compact, isHeld, ...props }: AddToCartProps) {
  // A promotion's cart has its own recipient.
  return compact && props.promotion === undefined ? (
    <QuickAdd isHeld={isHeld} {...props} />
  ) : (
    <AddToCartDialog {...props} />
  );
}
