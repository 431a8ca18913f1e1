/** Chromium's install prompt. Not a standard, so TypeScript's DOM types don't have it. */
interface BeforeInstallPromptEvent extends Event {
  /** Shows the browser's prompt. Works once per event. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

/** The last unused event. Module state instead of a context, because there is one window. */
export const deferredPrompt: { event: BeforeInstallPromptEvent | null } = { event: null };

/**
 * Captures the event at startup, because it fires once and long before the install code is loaded. This module
 * is in the initial bundle, so it has nothing else.
 */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's install bar. The app offers the installation later (ADR 009).
    event.preventDefault();
    deferredPrompt.event = event;
  });
}
