/** Registers the service worker and offers its updates, in one chunk: each more is one more file to precache. */
export { registerWorker } from './register-worker.ts';
export { UpdateBanner } from './UpdateBanner.tsx';
