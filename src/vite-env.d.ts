/// <reference types="vite/client" />

/** Lingui's Vite plugin compiles a catalogue when it is imported; its messages are ready for `i18n.load`. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
