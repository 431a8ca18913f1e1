/**
 * React's own part, begun by itself: this module lies in its chunk (vite.config.ts), so that running that is a
 * task of its own on a page that the server rendered (public/pre-boot.js).
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
