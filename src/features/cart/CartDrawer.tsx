import { useLingui } from '@lingui/react/macro';
import { Sheet } from '#src/ui/Sheet.tsx';

interface CartDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
}

/** The cart over a product page (doc 1 §2). */
export function CartDrawer({ opened, onClose }: CartDrawerProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Cart`} side="right">
      {null}
    </Sheet>
  );
}
