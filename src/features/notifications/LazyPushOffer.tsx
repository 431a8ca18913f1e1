import { useLingui } from '@lingui/react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadOffer = () => import('./PushOffer.tsx');

/** Offers push messages after the member has asked for an alert. A failed load is ignored: the next alert tries again. */
export function LazyPushOffer() {
  const { i18n } = useLingui();
  const offer = useLazyModule(
    true,
    () => loadWithMessages(i18n, loadOffer),
    () => undefined,
  );
  return offer && <offer.PushOffer reason="alert" />;
}
