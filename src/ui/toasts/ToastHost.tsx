import { useEffect, useState } from 'react';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';
import type { Toast, Notifier } from './notifier.ts';
import classes from './ToastHost.module.css';

const loadToasts = () => import('./Toasts.tsx');

/** Display time of the plain fallback message. */
const FALLBACK_VISIBLE_MS = 5_000;

/** Loads the toast component with the first toast. If that fails, the texts are shown without it. */
export function ToastHost({ notifier }: { notifier: Notifier }) {
  const [initialToasts, setInitialToasts] = useState<readonly Toast[]>([]);
  const [showsFallback, setShowsFallback] = useState(false);
  const toasts = useLazyModule(initialToasts.length > 0, loadToasts, () => setShowsFallback(true));

  useEffect(() => notifier.subscribe((toast) => setInitialToasts((current) => [...current, toast])), [notifier]);

  useEffect(() => {
    if (!showsFallback || initialToasts.length === 0) return undefined;
    const timer = setTimeout(() => {
      setInitialToasts([]);
      setShowsFallback(false);
    }, FALLBACK_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [showsFallback, initialToasts]);

  if (toasts !== null) return <toasts.Toasts notifier={notifier} initialToasts={initialToasts} />;
  if (!showsFallback) return null;
  return (
    <div role="alert" className={classes.fallback}>
      {initialToasts.map(({ text }, index) => (
        // The index is stable: the list only grows and is cleared as a whole.
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}
