import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compilerPlugins } from './vite.config.ts';

/** Ends what hangs; it is no limit on speed. */
const TIMEOUT_MS = 20_000;

const fuzz = 'tests/server/inputs.test.ts';
const growth = 'tests/server/growth.test.ts';
const load = 'tests/server/picture-load.test.ts';
const server = {
  isolate: false,
  environment: 'node' as const,
  globalSetup: ['tests/server/global-setup.ts'],
  env: { TZ: 'Europe/Rome' },
  testTimeout: TIMEOUT_MS,
};

/**
 * unit    pure code and the tools, in Node
 * dom     components, compiled as in the build, in jsdom
 * server  the back end against a real PostgreSQL; pure server code (`*.rules.test.ts`) runs in `unit`
 * fuzz    wrong input for every call; `server` sends a part of it
 * growth  doubled input takes at most 2.5 times as long
 * load    pictures that are expensive to decode, from many members at once; `server` sends a part of it
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    projects: [
      {
        plugins: [compilerPlugins()],
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'src/**/*.test.ts',
            'server/**/*.rules.test.ts',
            'tests/tools/**/*.test.ts',
          ],
          setupFiles: ['tests/setup/console.ts'],
          env: { TZ: 'Europe/Rome' },
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        plugins: [compilerPlugins()],
        test: {
          name: 'dom',
          isolate: false,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/tools/**/*.test.tsx'],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
          env: { TZ: 'Europe/Rome' },
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts', growth],
        },
      },
      { test: { ...server, name: 'fuzz', include: [fuzz] } },
      { test: { ...server, name: 'growth', include: [growth] } },
      { test: { ...server, name: 'load', include: [load] } },
    ],
  },
});
