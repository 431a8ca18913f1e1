import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compilerPlugins } from './vite.config.ts';

/** Ends a test that hangs. It is not a limit on speed. */
const TIMEOUT_MS = 60_000;
/** Vitest's own limits of 10 s for a hook and 1 s for `expect.poll` are too short for a busy machine. */
const shared = {
  restoreMocks: true,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: TIMEOUT_MS / 2 } },
};

const fuzz = 'tests/fuzz/fuzz.test.ts';
const growth = ['tests/server/growth.test.ts', '{server,demo,bench}/**/*.growth.test.ts'];
const imageLoad = 'tests/server/image-load.test.ts';
const overload = 'tests/server/overload.test.ts';
const removeVitestFolder = 'tests/setup/remove-vitest-folder.ts';
const server = {
  isolate: false,
  environment: 'node' as const,
  globalSetup: [removeVitestFolder, 'tests/server/helpers/global-setup.ts'],
  env: { TZ: 'Europe/Rome' },
  ...shared,
};

/**
 * unit    pure code and the tools, in Node
 * dom     components, compiled as in the build, in jsdom
 * server  the back end against a real PostgreSQL; pure server code (`*.rules.test.ts`) runs in `unit`
 * fuzz    invalid input for every API call; `server` sends a sample of it
 * growth  doubled input takes at most 2.5 times as long (`*.growth.test.ts`)
 * load    expensive images, and more requests than the server can answer; `server` sends a sample of the images
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // Compiled modules stay on disk. Compiling the whole app takes 20 s of processor time, reading it 2 s.
    experimental: { fsModuleCache: true },
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
            '{server,demo,bench}/**/*.rules.test.ts',
            'tests/tools/**/*.test.ts',
          ],
          globalSetup: [removeVitestFolder],
          setupFiles: ['tests/setup/fail-on-console.ts'],
          env: { TZ: 'Europe/Rome' },
          ...shared,
        },
      },
      {
        plugins: [compilerPlugins()],
        test: {
          name: 'dom',
          isolate: false,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/tools/**/*.test.tsx'],
          globalSetup: [removeVitestFolder],
          setupFiles: ['tests/setup/fail-on-console.ts', 'tests/setup/jsdom.ts'],
          env: { TZ: 'Europe/Rome' },
          ...shared,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['{server,demo,bench}/**/*.test.ts', 'tests/server/**/*.test.ts', fuzz],
          exclude: ['**/*.rules.test.ts', ...growth, overload],
        },
      },
      { test: { ...server, name: 'fuzz', include: [fuzz] } },
      // One worker, because files in parallel would slow each other. Vitest then requires a group of its own.
      { test: { ...server, name: 'growth', include: growth, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      { test: { ...server, name: 'load', include: [imageLoad, overload], maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
