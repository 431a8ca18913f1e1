/*
 * Runs before the app is loaded: an inline script of the page (build/vite-pre-boot.ts), which the CSP allows by its hash. It
 * must stay small: it blocks the first paint of pages that the server did not render.
 */
import { applyColorScheme } from './color-scheme.ts';
import { createInputRecorder } from './input-recorder.ts';
import { loadAppAfterPaint } from './load-app.ts';
import { syncFilledFields } from './sync-filled-fields.ts';

applyColorScheme();
window.inputRecorder = createInputRecorder();
syncFilledFields();
loadAppAfterPaint();
