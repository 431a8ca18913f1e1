import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import { withAllWords } from '#src/i18n/i18n.ts';
import { useCodeMissing } from '#src/ui/code-missing.ts';
import { useLoaded } from '#src/ui/use-loaded.ts';

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
}

interface CartSlotProps extends DrawerProps {
  readonly load: () => Promise<{ readonly CartDrawer: ComponentType<DrawerProps> }>;
}

/** The place of a cart's drawer, whose code comes when it is first opened. */
export function CartSlot({ load, ...props }: CartSlotProps) {
  const { i18n } = useLingui();
  const codeMissing = useCodeMissing();
  const cart = useLoaded(
    props.opened,
    () => withAllWords(i18n, load),
    () => {
      props.onClose();
      codeMissing();
    },
  );
  return cart && <cart.CartDrawer {...props} />;
}
