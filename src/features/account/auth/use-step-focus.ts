import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { PAGE_HEADING_ATTRIBUTE } from '#src/ui/navigation/PageHeading.tsx';

/**
 * Where one page shows one step after another: the focus goes to the step's first field, else to its
 * heading, and the heading is read aloud.
 * @param step empty while another part of the page sees to the focus
 * @param onArrival also for the first step; a navigation to another page sees to its own
 */
export function useStepFocus(step: string, onArrival = false): void {
  const announce = useAnnounce();
  const seen = useRef(onArrival ? '' : step);
  const arrive = useEffectEvent(() => {
    const heading = document.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`);
    const field = document.querySelector<HTMLElement>('main form input:not([hidden])');
    (field ?? heading)?.focus();
    // A focused heading is read by itself.
    if (field !== null) announce(heading?.textContent ?? '');
  });
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    if (step !== '') arrive();
  }, [step]);
}
