/**
 * This module is part of React's chunk (vite.config.ts). So React runs in a separate task on a page that the server
 * rendered (src/boot/pre-boot/load-app.ts).
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
