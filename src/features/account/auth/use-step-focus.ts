import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '#src/ui/announcer/announcer-context.tsx';
import { PAGE_HEADING_ATTRIBUTE } from '#src/ui/navigation/PageHeading.tsx';

/**
 * Moves the focus when a page shows its next step: to the first field, otherwise to the heading. The
 * heading is announced.
 * @param step empty while another component manages the focus
 * @param focusOnMount also for the first step; by default the router sets the focus after a navigation
 */
export function useStepFocus(step: string, focusOnMount = false): void {
  const announce = useAnnounce();
  const previousStep = useRef(focusOnMount ? '' : step);
  const focusStep = useEffectEvent(() => {
    const heading = document.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`);
    const field = document.querySelector<HTMLElement>('main form input:not([hidden])');
    (field ?? heading)?.focus();
    // Screen readers announce a focused heading themselves.
    if (field !== null) announce(heading?.textContent ?? '');
  });
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    if (step !== '') focusStep();
  }, [step]);
}
