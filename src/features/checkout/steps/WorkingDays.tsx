import { Trans } from '@lingui/react/macro';
import { formatDayRange } from '#src/lib/format-day-range.ts';

/** How long a delivery takes. @param range such as `6-7` */
export function WorkingDays({ range }: { readonly range: string }) {
  const days = formatDayRange(range);
  return <Trans>{days} working days</Trans>;
}
