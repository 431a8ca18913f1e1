/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API is; `/api` of this origin when it is not set. */
  readonly VITE_API_BASE_URL?: string;
  /** Further hosts of payment pages that the app follows (SEC-04), separated by commas; the server's PAYMENT_HOSTS. */
  readonly VITE_PAYMENT_HOSTS?: string;
}

/** A whole catalogue, compiled when it is imported. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** Half of a catalogue, compiled when it is imported; its messages are ready for `i18n.load`. */
declare module '*.po?first' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** The theme as custom properties; see build/vite-theme-css.ts. */
declare module 'virtual:theme.css';

/** Missing in WebKit before 26 and Firefox before 148; the type library declares it on `window` alone. */
declare const trustedTypes: Window['trustedTypes'];
