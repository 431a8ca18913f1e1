/** URL path of the web app manifest in a language (ADR 035). */
export const getManifestPath = (language: 'it' | 'en'): string =>
  language === 'it' ? '/manifest.webmanifest' : '/manifest.en.webmanifest';
