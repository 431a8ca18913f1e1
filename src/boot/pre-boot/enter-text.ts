export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Enters a text as the user does: React ignores a value that is set with the element's own setter, which it replaces. */
export function enterText(field: TextField, text: string): void {
  field.value = field.defaultValue;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
