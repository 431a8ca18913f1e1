import * as v from 'valibot';

/** The used part of the Vite manifest: by source module, the built file and its imports. */
export const ViteManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
export type ViteManifest = v.InferOutput<typeof ViteManifest>;

/** Converts `src/routes/_shell/$a.$b.products.tsx?tsr-split=component` to the route id `/_shell/$a/$b/products`. */
export function toRouteId(key: string): string | undefined {
  const path = /^src\/routes\/(.+?)\.tsx\?/u.exec(key)?.[1];
  return path === undefined ? undefined : `/${path.replaceAll('.', '/').replace(/\/index$/u, '/')}`;
}

/** Modules that the entry imports dynamically on every page: the API transport and the persisted query cache. */
const EAGER_MODULES = new Set(['src/api/transport.ts', 'src/offline/query-persistence/persist-queries.ts']);

/** The roots and their transitive imports, imports first. Ignores modules that are not in the manifest. */
function getTransitiveImports(manifest: ViteManifest, roots: readonly string[]): ReadonlySet<string> {
  const visited = new Set<string>();
  const ordered = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    manifest[key]?.imports.forEach(visit);
    ordered.add(key);
  };
  roots.forEach(visit);
  return ordered;
}

/** URL paths of the files that a page needs besides its entry, imports first. */
export interface RouteChunks {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Returns the files that a page needs besides its entry: the entry's imports, the eager modules, the messages of the
 * language, and the code and stylesheets of the routes. Preloading avoids a chain of requests, and the rendered page needs
 * the stylesheets for its first paint.
 *
 * @param routes ids of the matched routes
 */
export function getRouteChunks(manifest: ViteManifest, language: string, routes: readonly string[]): RouteChunks {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const entry = getTransitiveImports(manifest, entries);
  const roots = keys.filter((key) => {
    const route = toRouteId(key);
    const isCatalog = key === `src/i18n/locales/${language}.po?first`;
    return isCatalog || EAGER_MODULES.has(key) || (route !== undefined && routes.includes(route));
  });
  const routeKeys = [...getTransitiveImports(manifest, roots)].filter((key) => !entry.has(key));
  const getChunks = (moduleKeys: readonly string[]) => moduleKeys.flatMap((key) => manifest[key] ?? []);
  const imported = getChunks([...entry].filter((key) => !entries.includes(key)));
  const chunks = getChunks(routeKeys);
  const toUrlPath = (file: string) => `/${file}`;
  return {
    scripts: [...new Set([...imported, ...chunks].map(({ file }) => toUrlPath(file)))],
    styles: [...new Set(chunks.flatMap(({ css }) => css.map(toUrlPath)))],
  };
}
