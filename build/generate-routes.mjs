// Writes src/routes.gen.ts from the files under src/routes; run by the checks in its own process,
// because the generator prints its errors and goes on.
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import { resolveConfig } from 'vite';

// The generator runs when Vite has read its settings; nothing is built.
await resolveConfig({ configFile: false, logLevel: 'error', plugins: [tanstackRouterGenerator()] }, 'build');
