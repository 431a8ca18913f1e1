import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormatters } from '#src/i18n/use-formatters.ts';

/** "Saved at 14:32", or "Saved on 30/11/2026" when it is not today. @param at milliseconds since 1970 */
export function SavedAtTime({ at }: { readonly at: number }) {
  const { date, dateTime } = useFormatters();
  const [today] = useState(() => date(new Date().toISOString()));
  const iso = new Date(at).toISOString();
  // DD/MM/YYYY HH:mm
  const [day, clock] = dateTime(iso).split(' ');
  if (day === today) return <Trans>Saved at {clock}</Trans>;
  return <Trans>Saved on {day}</Trans>;
}
