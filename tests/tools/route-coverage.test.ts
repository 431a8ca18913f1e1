import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const STATES = 'tests/a11y/states';
const readMatches = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path]) => path);

// REQ-ROUTE-05, REQ-SHELL-01
it('has screen states for exactly the routes of the app', () => {
  const [paths = ''] = readMatches('src/routes.gen.ts', /interface FileRoutesByFullPath \{([^}]*)\}/gu);
  const routes = [...paths.matchAll(/^ {2}'([^']+)':/gmu)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(20);
  // As text: an import would load Playwright and the server for this one test.
  const covered = readdirSync(STATES).flatMap((file) => readMatches(join(STATES, file), /\broute: '([^']+)'/gu));
  expect(new Set(covered)).toEqual(new Set(routes));
});
