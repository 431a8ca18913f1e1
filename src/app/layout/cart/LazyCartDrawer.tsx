import type { ComponentType } from 'react';
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
  const drawer = useLazyModuleWithToast(props.opened, load, props.onClose);
  return drawer && <drawer.CartDrawer {...props} />;
}
