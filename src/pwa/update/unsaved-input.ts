const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type));

/**
 * Tracks input in all forms of the app, because a reload would lose it (REL-SW1). Rejected: a check in every form,
 * because a new form could lack it.
 * @returns a function that returns whether unsaved input would be lost without a warning. Pages with their own
 *   `beforeunload` warning (the profile) don't count.
 */
export function trackUnsavedInput(): () => boolean {
  const editedFields = new Set<HTMLInputElement | HTMLTextAreaElement>();
  document.addEventListener('input', ({ target }) => isTextField(target) && editedFields.add(target), true);

  return () => {
    for (const field of editedFields) if (!field.isConnected || field.value === '') editedFields.delete(field);
    const hasOwnWarning = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return editedFields.size > 0 && !hasOwnWarning;
  };
}
