/** Chromium's offer to install, kept for later; no standard, so the DOM's types lack it. */
interface BeforeInstallPromptEvent extends Event {
  /** Shows the browser's own question; once for each event. */
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

/** The window's last event that was not spent; held here and not handed down: there is one window. */
export const deferredPrompt: { event: BeforeInstallPromptEvent | null } = { event: null };

/**
 * Keeps the event from the page's first moment on: it comes once, and long before the code that
 * offers anything. In the first load, so nothing but this is here.
 */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // No bar of the browser's: the shop asks at a better moment.
    event.preventDefault();
    deferredPrompt.event = event;
  });
}
