import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/*
 * Runs the real linter with the real configuration on a small tree of files. Each file contains allowed and
 * forbidden imports.
 */

interface Row {
  readonly file: string;
  readonly allowed: readonly string[];
  readonly rejected: readonly string[];
}

const allLayers = [
  '#contract/x.ts',
  '#server/x.ts',
  '#server/platform/deps.ts',
  '#server/platform/config/x.ts',
  '#server/platform/db/x.ts',
  '#server/platform/messages/x.ts',
  '#server/http/x.ts',
  '#server/shop/catalogue/x.ts',
  '#server/shop/cart/x.ts',
  '#server/orders/checkout/x.ts',
  '#server/operations/import/x.ts',
  '#src/lib/x.ts',
  '#src/ui/x.ts',
  '#src/i18n/x.ts',
  '#src/api/x.ts',
  '#src/session/x.ts',
  '#src/offline/x.ts',
  '#src/pwa/x.ts',
  '#src/features/marketplace/x.ts',
  '#src/features/catalogue/x.ts',
  '#src/features/cart/x.ts',
  '#src/features/checkout/x.ts',
  '#src/features/orders/x.ts',
  '#src/features/promotions/x.ts',
  '#src/features/b2b/x.ts',
  '#src/features/account/x.ts',
  '#src/features/support/x.ts',
  '#src/features/pages/x.ts',
  '#src/routes/x.ts',
  '#src/app/x.ts',
  '#tests/x.ts',
];
const samplePackages = [
  'valibot',
  'react',
  '@mantine/core',
  '@lingui/react/macro',
  '@tanstack/react-router',
  '@tanstack/react-query',
  '@tanstack/query-persist-client-core',
  'ky',
  'dexie',
  'dompurify',
  'workbox-routing',
  'workbox-window',
  'hono',
  'pg',
  'drizzle-orm/node-postgres',
  'node:fs',
  'vitest',
  '@playwright/test',
  'left-pad',
  'virtual:theme.css',
];

/** Everything of the two lists that is not allowed must be rejected. Relative paths with `..` are always rejected. */
function createRow(file: string, allowed: readonly string[]): Row {
  const rejected = [...allLayers, ...samplePackages, '../x.ts', './a/../../x.ts', '/x.ts'];
  return { file, allowed, rejected: rejected.filter((name) => !allowed.includes(name)) };
}

const lib = '#src/lib/x.ts';
const contract = '#contract/x.ts';
const lowerLayers = [
  contract,
  lib,
  ...['ui', 'i18n', 'api', 'session', 'offline', 'pwa'].map((name) => `#src/${name}/x.ts`),
];
const uiPackages = ['react', '@mantine/core', '@lingui/react/macro'];
const dataPackages = ['@tanstack/react-router', '@tanstack/react-query', 'valibot'];
const createFeatureRow = (name: string, ...edges: string[]) =>
  createRow(`src/features/${name}/x.ts`, [
    ...lowerLayers,
    ...uiPackages,
    ...dataPackages,
    ...[name, ...edges].map((feature) => `#src/features/${feature}/x.ts`),
  ]);
const allFeatures = allLayers.filter((name) => name.startsWith('#src/features/'));

const allServerModules = allLayers.filter((name) => name.startsWith('#server/'));
const platform = allServerModules.filter((name) => name.startsWith('#server/platform/'));
const serverPackages = ['valibot', 'hono', 'pg', 'drizzle-orm/node-postgres', 'node:fs'];

const rows: readonly Row[] = [
  createRow('contract/x.ts', [contract, 'valibot', './y.ts']),
  createRow('server/app.ts', [contract, ...allServerModules, ...serverPackages]),
  createRow('server/operations/import/x.ts', [
    contract,
    ...platform,
    '#server/http/x.ts',
    '#server/shop/catalogue/x.ts',
    '#server/operations/import/x.ts',
    ...serverPackages,
  ]),
  createRow('server/shop/cart/x.ts', [
    contract,
    ...platform,
    '#server/http/x.ts',
    '#server/shop/catalogue/x.ts',
    '#server/shop/cart/x.ts',
    ...serverPackages,
  ]),
  createRow('server/shop/catalogue/x.ts', [
    contract,
    ...platform,
    '#server/http/x.ts',
    '#server/shop/catalogue/x.ts',
    ...serverPackages,
  ]),
  createRow('server/http/x.ts', [contract, ...platform, '#server/http/x.ts', ...serverPackages]),
  createRow('server/platform/db/x.ts', [
    contract,
    ...platform.filter((name) => name !== '#server/platform/messages/x.ts'),
    ...serverPackages,
  ]),
  createRow('src/lib/x.ts', [lib]),
  createRow('src/lib/sanitize.ts', [lib, 'dompurify']),
  createRow('src/ui/x.ts', [lib, '#src/ui/x.ts', '#src/i18n/x.ts', ...uiPackages]),
  createRow('src/i18n/x.ts', [lib, '#src/i18n/x.ts', 'react', '@lingui/react/macro']),
  createRow('src/api/x.ts', [lib, contract, '#src/api/x.ts', 'react', 'ky', 'valibot', '@tanstack/react-query']),
  createRow('src/session/x.ts', [
    lib,
    contract,
    '#src/api/x.ts',
    '#src/i18n/x.ts',
    '#src/session/x.ts',
    'react',
    '@lingui/react/macro',
    ...dataPackages,
  ]),
  createRow('src/offline/x.ts', [
    lib,
    contract,
    '#src/api/x.ts',
    '#src/offline/x.ts',
    'react',
    'dexie',
    '@tanstack/query-persist-client-core',
    ...dataPackages,
  ]),
  createRow('src/pwa/sw.ts', [lib, 'workbox-routing', './cache-rules.ts']),
  createRow('src/pwa/cache.rules.ts', [lib, 'workbox-routing']),
  createRow('src/pwa/worker/x.ts', [lib, '#src/pwa/cache.rules.ts', './y.ts', 'workbox-routing']),
  createRow('src/pwa/x.ts', [lib, '#src/ui/x.ts', '#src/i18n/x.ts', '#src/pwa/x.ts', ...uiPackages, 'workbox-window']),
  createFeatureRow('marketplace'),
  createFeatureRow('catalogue'),
  createFeatureRow('cart', 'catalogue'),
  // Queries and mutations import no screen, not even of their feature.
  createRow('src/features/cart/api/x.ts', [...lowerLayers, '@lingui/react/macro', ...dataPackages]),
  createFeatureRow('checkout', 'catalogue', 'cart', 'orders'),
  createFeatureRow('orders', 'cart'),
  createFeatureRow('promotions', 'catalogue', 'cart', 'marketplace'),
  createFeatureRow('b2b', 'catalogue', 'cart', 'checkout', 'marketplace'),
  createFeatureRow('account', 'cart', 'catalogue', 'orders', 'support', 'addresses', 'marketplace'),
  createFeatureRow('support'),
  createFeatureRow('pages'),
  createRow('src/routes/x.tsx', [
    '#src/routes/x.ts',
    '#src/session/x.ts',
    ...allFeatures,
    'react',
    '@tanstack/react-router',
    'valibot',
  ]),
  createRow('src/routes/__root.tsx', [
    '#src/app/x.ts',
    '#src/session/x.ts',
    ...allFeatures,
    'react',
    '@tanstack/react-router',
    'valibot',
  ]),
  ...['src/app/x.tsx', 'src/main.tsx'].map((file) =>
    createRow(file, [
      contract,
      ...allLayers.filter((name) => name.startsWith('#src/')),
      ...uiPackages,
      ...dataPackages,
      'virtual:theme.css',
    ]),
  ),
  createRow('tests/e2e/x.spec.ts', [
    contract,
    ...allServerModules,
    '#tests/x.ts',
    '#src/lib/paths.ts',
    'node:fs',
    'pg',
    'valibot',
    'vitest',
    '@playwright/test',
  ]),
  // Files without a layer may import nothing.
  createRow('src/ui/x.stories.tsx', [
    ...allLayers.filter((name) => name.startsWith('#src/') || name === '#contract/x.ts'),
    ...uiPackages,
    'valibot',
    '@tanstack/react-router',
    '@tanstack/react-query',
    'virtual:theme.css',
  ]),
  createRow('src/features/newcomer/x.ts', []),
  createRow('src/helpers/x.ts', []),
  createRow('somewhere/x.ts', []),
];

/** All syntactic forms of an import. They are used in turn, so that the rule covers each. */
const importForms = [
  (name: string) => `import '${name}';`,
  (name: string, n: number) => `export { x as x${n} } from '${name}';`,
  (name: string) => `export * from '${name}';`,
  (name: string) => `void import('${name}');`,
  (name: string, n: number) => `import type { X as T${n} } from '${name}';`,
  (name: string, n: number) => `type X${n} = import('${name}').X;`,
];
const typeOnlyForms = new Set([4, 5]);

const reportSchema = v.object({
  diagnostics: v.array(
    v.object({
      code: v.optional(v.string()),
      filename: v.string(),
      labels: v.array(v.object({ span: v.object({ line: v.number() }) })),
    }),
  ),
});

describe('bottega/layers', () => {
  const root = process.cwd();
  const tree = mkdtempSync(join(tmpdir(), 'bottega-layers-'));
  const rejectedLines = new Map<string, Set<number>>();

  function write(file: string, lines: readonly string[]): void {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${lines.join('\n')}\n`);
  }

  const lines = ({ allowed, rejected }: Row) =>
    [...allowed, ...rejected].map((name, index) => importForms[index % importForms.length]?.(name, index) ?? '');

  beforeAll(() => {
    cpSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
    cpSync(join(root, 'lint'), join(tree, 'lint'), { recursive: true });
    for (const entry of rows) write(entry.file, lines(entry));
    write('src/routes/types.tsx', [
      `import type { AppContext } from '#src/app/x.ts';`,
      `import { app } from '#src/app/x.ts';`,
    ]);
    write('src/ui/computed.ts', [
      'const name = String(1);',
      'void import(name);',
      'void import(`#src/api/${name}.ts`);',
      'void import(`./${name}.ts`);',
    ]);
    // oxlint finds its companion program for types in PATH.
    const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    let report = '';
    try {
      report = execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'], {
        cwd: tree,
        encoding: 'utf8',
        maxBuffer: 1e9,
        env: { ...process.env, PATH: path },
      });
    } catch (error) {
      // With findings, oxlint exits with an error code but still prints the report.
      report = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    }
    const { diagnostics } = v.parse(reportSchema, JSON.parse(report));
    for (const { code, filename, labels } of diagnostics) {
      if (code !== 'bottega(layers)') continue;
      const reported = rejectedLines.get(filename) ?? new Set();
      for (const { span } of labels) reported.add(span.line);
      rejectedLines.set(filename, reported);
    }
  }, 60_000);

  afterAll(() => {
    rmSync(tree, { recursive: true, force: true });
  });

  it.each(rows)('allows $file to import only what its layer lists', (entry) => {
    const reported = rejectedLines.get(entry.file) ?? new Set();
    const names = [...entry.allowed, ...entry.rejected];
    const isTypeOfApp = (index: number) =>
      entry.file === 'src/routes/x.tsx' &&
      names[index] === '#src/app/x.ts' &&
      typeOnlyForms.has(index % importForms.length);
    const expected = names.filter((_, index) => index >= entry.allowed.length && !isTypeOfApp(index));
    expect(names.filter((_, index) => reported.has(index + 1))).toEqual(expected);
  });

  it('allows a route to import only types from the app', () => {
    expect([...(rejectedLines.get('src/routes/types.tsx') ?? [])]).toEqual([2]);
  });

  it('rejects import() with a computed name', () => {
    expect([...(rejectedLines.get('src/ui/computed.ts') ?? [])]).toEqual([2, 3]);
  });
});
