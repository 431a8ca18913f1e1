import { defineConfig } from 'vitest/config';
import { compilerPlugins } from './vite.config.ts';

/** Milliseconds; it ends what hangs, and says nothing of how quick a busy machine is. */
const PATIENCE = 20_000;

const trust = ['tests/server/chaos/*.test.ts', 'tests/server/inputs.test.ts'];

/**
 * unit    pure code and the tools, in Node
 * dom     components, compiled as in the build, in jsdom
 * server  the back end against a real PostgreSQL; needs a second to start, so what is pure on the
 *         server side (`*.rules.test.ts`) runs in `unit`
 * trust   the same under faults and wrong input: apart, for it leaves no machine for anything else
 */
export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        plugins: [compilerPlugins()],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'contract/**/*.test.ts',
            'src/**/*.test.ts',
            'server/**/*.rules.test.ts',
            'tests/tools/**/*.test.ts',
          ],
          setupFiles: ['tests/setup/console.ts'],
          env: { TZ: 'Europe/Rome' },
          testTimeout: PATIENCE,
        },
      },
      {
        plugins: [compilerPlugins()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'tests/tools/**/*.test.tsx'],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
          env: { TZ: 'Europe/Rome' },
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts', ...trust],
          globalSetup: ['tests/server/global-setup.ts'],
          env: { TZ: 'Europe/Rome' },
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: 'trust',
          environment: 'node',
          include: trust,
          globalSetup: ['tests/server/global-setup.ts'],
          env: { TZ: 'Europe/Rome' },
          testTimeout: PATIENCE,
        },
      },
    ],
  },
});
