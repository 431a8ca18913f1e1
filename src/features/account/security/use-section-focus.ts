import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element of a section when its step changes, because the focused button is gone with the former one.
 * @param selector of the element in the new step
 */
export function useSectionFocus(section: RefObject<HTMLElement | null>, step: string, selector: string): void {
  const previousStep = useRef(step);
  const focus = useEffectEvent(() => section.current?.querySelector<HTMLElement>(selector)?.focus());
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    focus();
  }, [step]);
}
