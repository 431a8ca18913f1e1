import { useDeferredModule } from './use-deferred-module.ts';

const loadWidgets = () => import('./FloatingWidgets.tsx');

/** Loads {@link FloatingWidgets} after startup, so that they are not in the initial bundle. */
export function LazyFloatingWidgets({ onOpenCart }: { readonly onOpenCart: () => void }) {
  const widgets = useDeferredModule(loadWidgets);
  return widgets && <widgets.FloatingWidgets onOpenCart={onOpenCart} />;
}
