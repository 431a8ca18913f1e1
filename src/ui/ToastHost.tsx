import { Suspense, lazy, useEffect, useState } from 'react';
import type { Notice, Notifier } from './notifier.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then((m) => ({ default: m.Toasts })));

/** Waits for the first message; the toasts load with it. */
export function ToastHost({ notifier }: { notifier: Notifier }) {
  const [first, setFirst] = useState<readonly Notice[]>([]);

  useEffect(() => notifier.listen((notice) => setFirst((all) => [...all, notice])), [notifier]);

  if (first.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toasts notifier={notifier} first={first} />
    </Suspense>
  );
}
