import * as v from 'valibot';

/** Of the build's manifest, what is looked at: each source module's file and what that imports. */
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

/** `src/routes/_shell/$a.$b.products.tsx?tsr-split=component` → `/_shell/$a/$b/products`, as the router calls it. */
export function toRouteId(key: string): string | undefined {
  const path = /^src\/routes\/(.+?)\.tsx\?/u.exec(key)?.[1];
  return path === undefined ? undefined : `/${path.replaceAll('.', '/').replace(/\/index$/u, '/')}`;
}

/** Asked for by the entry as soon as it runs, whatever the page: the way to the shop, and what is kept of its answers. */
const EAGER_MODULES = new Set(['src/api/transport.ts', 'src/offline/query-persistence/persist-queries.ts']);

/** With all that they import, which comes before them; a module that the manifest lacks adds nothing. */
function getTransitiveImports(manifest: ViteManifest, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const ordered = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports.forEach(visit);
    ordered.add(key);
  };
  roots.forEach(visit);
  return ordered;
}

/** Addresses of files that a page needs beside its entry, each after those that it imports. */
export interface RouteChunks {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * What a page needs beside its entry, which would ask for it one after the other: what that imports, and does when it
 * runs, the words of the page's language, the code of its routes, and their style sheets, without which the rendered
 * page would be bare.
 * @param routes the router's names of what is shown
 */
export function getRouteChunks(manifest: ViteManifest, language: string, routes: readonly string[]): RouteChunks {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const entry = getTransitiveImports(manifest, entries);
  const roots = keys.filter((key) => {
    const route = toRouteId(key);
    const isWords = key === `src/i18n/locales/${language}.po?first`;
    return isWords || EAGER_MODULES.has(key) || (route !== undefined && routes.includes(route));
  });
  const own = [...getTransitiveImports(manifest, roots)].filter((key) => !entry.has(key));
  const chunksOf = (some: readonly string[]) => some.flatMap((key) => manifest[key] ?? []);
  const imported = chunksOf([...entry].filter((key) => !entries.includes(key)));
  const chunks = chunksOf(own);
  const address = (file: string) => `/${file}`;
  return {
    scripts: [...new Set([...imported, ...chunks].map(({ file }) => address(file)))],
    styles: [...new Set(chunks.flatMap(({ css }) => css.map(address)))],
  };
}
