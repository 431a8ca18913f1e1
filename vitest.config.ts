import { defineConfig } from 'vitest/config';
import { compilerPlugins } from './vite.config.ts';

/**
 * unit    pure code and the tools, in Node
 * dom     components, compiled as in the build, in jsdom
 * server  the back end against a real PostgreSQL; needs a second to start, so what is pure on the
 *         server side (`*.rules.test.ts`) runs in `unit`
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
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          env: { TZ: 'Europe/Rome' },
        },
      },
    ],
  },
});
