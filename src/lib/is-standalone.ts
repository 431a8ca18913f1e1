/** Whether the app runs from the home screen. iOS also has a non-standard property for it. */
export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
