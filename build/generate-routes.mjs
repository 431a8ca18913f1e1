// Writes src/routes.gen.ts from the files in src/routes. The checks run it in a child process,
// because the generator only prints its errors and continues.
import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import { resolveConfig } from 'vite';

// The generator runs when Vite resolves its config; nothing is built.
await resolveConfig({ configFile: false, logLevel: 'error', plugins: [tanstackRouterGenerator()] }, 'build');
