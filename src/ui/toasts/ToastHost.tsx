import { useEffect, useState } from 'react';
import type { Toast, Notifier } from './notifier.ts';
import classes from './ToastHost.module.css';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadToasts = () => import('./Toasts.tsx');

/** Milliseconds that a plain message stays. */
const FALLBACK_VISIBLE_MS = 5_000;

/** Waits for the first message; the toasts load with it. Without them it is shown plainly. */
export function ToastHost({ notifier }: { notifier: Notifier }) {
  const [first, setFirst] = useState<readonly Toast[]>([]);
  const [plain, setPlain] = useState(false);
  const toasts = useLazyModule(first.length > 0, loadToasts, () => setPlain(true));

  useEffect(() => notifier.subscribe((notice) => setFirst((all) => [...all, notice])), [notifier]);

  useEffect(() => {
    if (!plain || first.length === 0) return undefined;
    const timer = setTimeout(() => {
      setFirst([]);
      setPlain(false);
    }, FALLBACK_VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [plain, first]);

  if (toasts !== null) return <toasts.Toasts notifier={notifier} initialToasts={first} />;
  if (!plain) return null;
  return (
    <div role="alert" className={classes.plain}>
      {first.map(({ text }, place) => (
        // The list only grows, and goes as a whole.
        <p key={place}>{text}</p>
      ))}
    </div>
  );
}
