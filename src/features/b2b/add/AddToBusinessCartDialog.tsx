import { AddToCartModal } from '#src/features/cart/add/AddToCartModal.tsx';
import type { AddToBusinessCartProps } from './AddToBusinessCart.tsx';
import { AddToBusinessCartForm } from './AddToBusinessCartForm.tsx';

interface AddToBusinessCartDialogProps extends AddToBusinessCartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Quantity and order type: each order type has its own cart. */
export function AddToBusinessCartDialog({ opened, onClose, ...props }: AddToBusinessCartDialogProps) {
  return (
    <AddToCartModal opened={opened} onClose={onClose}>
      <AddToBusinessCartForm {...props} onDone={onClose} />
    </AddToCartModal>
  );
}
