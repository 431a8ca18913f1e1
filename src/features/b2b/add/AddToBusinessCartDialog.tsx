import { AddToCartModal } from '#src/features/cart/add/AddToCartModal.tsx';
import type { AddToBusinessCartProps } from './AddToBusinessCart.tsx';
import { AddToBusinessCartForm } from './AddToBusinessCartForm.tsx';

interface AddToBusinessCartDialogProps extends AddToBusinessCartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** How many, and in which cart: each way of delivery has its own. */
export function AddToBusinessCartDialog({ opened, onClose, ...props }: AddToBusinessCartDialogProps) {
  return (
    <AddToCartModal opened={opened} onClose={onClose}>
      <AddToBusinessCartForm {...props} onDone={onClose} />
    </AddToCartModal>
  );
}
