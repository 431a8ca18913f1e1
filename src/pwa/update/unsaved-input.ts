const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type));

/**
 * Notices what is typed, in whichever form: a reload would lose it (REL-SW1). To ask every form instead
 * was considered; the next one that somebody writes would be forgotten.
 * @returns whether something typed is on the page now and would be lost without a question: a page
 *   that asks by itself before it is left (the profile) is left to do so
 */
export function trackUnsavedInput(): () => boolean {
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  document.addEventListener('input', ({ target }) => isTextField(target) && typed.add(target), true);

  return () => {
    for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
    const asksItself = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return typed.size > 0 && !asksItself;
  };
}
