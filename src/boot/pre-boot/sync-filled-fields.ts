import { type TextField, enterText } from './enter-text.ts';

const TEXT_FIELDS = 'input:not([type="file"], [type="checkbox"], [type="radio"], [type="hidden"]), textarea';

/** React writes the value that it knows into the default value of a controlled field. */
const isUnnoticed = (field: TextField): boolean => !field.readOnly && field.value !== field.defaultValue;

/**
 * Some password managers fill fields without an event, so React would send the old values, and restore them at its next
 * rendering. Reports such values before a form is submitted, and before any other input in the form. Fields without a form
 * are reported together. Part of the pre-boot script, which already enters texts.
 *
 * Only text fields: React notes the values of no other controls in the page, so a change of theirs can't be noticed.
 * @returns a function that stops it
 */
export function syncFilledFields(): () => void {
  const listening = new AbortController();
  let isReporting = false;
  const report = ({ target }: Event) => {
    if (isReporting || !(target instanceof Element)) return;
    isReporting = true;
    const form = target.closest('form');
    // The event of the field itself follows. All values are read first, because each report renders the form.
    const filled = [...document.querySelectorAll<TextField>(TEXT_FIELDS)].filter(
      (field) => field.form === form && field !== target && isUnnoticed(field),
    );
    const values = filled.map(({ value }) => value);
    for (const [index, field] of filled.entries()) enterText(field, values[index] ?? '');
    isReporting = false;
  };
  for (const type of ['submit', 'input', 'pointerdown', 'keydown', 'click']) {
    window.addEventListener(type, report, { capture: true, signal: listening.signal });
  }
  return () => listening.abort();
}
