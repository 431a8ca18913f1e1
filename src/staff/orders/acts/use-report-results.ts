import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { StepResult } from '#contract/staff/order-entity.ts';
import { useOrderLabels } from '#src/staff/orders/use-order-labels.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Says what a step did: how many orders, and each one that failed, with its reason. */
export function useReportResults(): (results: readonly StepResult[]) => void {
  const { _ } = useLingui();
  const notify = useNotify();
  const labels = useOrderLabels();
  return (results) => {
    const failed = results.filter(({ result }) => result !== 'done');
    const done = results.length - failed.length;
    if (done > 0) {
      notify({
        tone: 'success',
        text: _(msg({ message: plural(done, { one: '# order changed', other: '# orders changed' }) })),
      });
    }
    if (failed.length > 0) {
      const text = failed.map(({ orderNo, result }) => `${orderNo}: ${labels.result(result)}`).join('; ');
      notify({ tone: 'warning', text, duration: false });
    }
  };
}
