import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModuleWithToast } from '#src/ui/lazy/use-lazy-module-with-toast.ts';

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
}

interface LazyCartDrawerProps extends DrawerProps {
  readonly load: () => Promise<{ readonly CartDrawer: ComponentType<DrawerProps> }>;
}

/** Loads a cart drawer when it is first opened. */
export function LazyCartDrawer({ load, ...props }: LazyCartDrawerProps) {
  const { i18n } = useLingui();
  const drawer = useLazyModuleWithToast(props.opened, () => loadWithMessages(i18n, load), props.onClose);
  return drawer && <drawer.CartDrawer {...props} />;
}
