import { AddFrame } from '#src/features/cart/AddFrame.tsx';
import type { AddToBusinessCartProps } from './AddToBusinessCart.tsx';
import { BusinessAddForm } from './BusinessAddForm.tsx';

interface BusinessAddDialogProps extends AddToBusinessCartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** How many, and in which cart: each way of delivery has its own. */
export function BusinessAddDialog({ opened, onClose, ...props }: BusinessAddDialogProps) {
  return (
    <AddFrame opened={opened} onClose={onClose}>
      <BusinessAddForm {...props} onDone={onClose} />
    </AddFrame>
  );
}
