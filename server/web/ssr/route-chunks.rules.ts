import * as v from 'valibot';

/** The used part of the Vite manifest: by source module, the built file and its imports. */
export const ViteManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
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

/** A class of a CSS module, such as `_card_12dks_1`, in a stylesheet or in a `class` attribute. */
const MODULE_CLASS = /_[\w-]+_\w+_\d+/gu;

/** Returns whether two sets of classes have one in common, for a stylesheet and the markup. */
export const haveCommonClass = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((name) => b.has(name));

/** Returns the CSS module classes of markup or of a stylesheet. */
export const getModuleClasses = (text: string): ReadonlySet<string> => new Set(text.match(MODULE_CLASS) ?? []);

interface RouteChunkOptions {
  readonly language: string;
  /** Ids of the matched routes. */
  readonly routeIds: readonly string[];
  /** @returns whether the page has an element that the stylesheet at this URL path applies to */
  readonly isStyleUsed: (path: string) => boolean;
}

const toUrlPath = (file: string) => `/${file}`;

/**
 * Returns the files that a page needs besides its entry: the entry's imports, the eager modules, the messages of the
 * language, and the code and stylesheets of the routes. Preloading avoids a chain of requests, and the rendered page needs
 * the stylesheets for its first paint.
 *
 * A route's loader may import a part of the page dynamically, such as the open tab of the profile. The manifest does not
 * say which part was rendered. So every stylesheet that the page uses is included, and the code of a part whose
 * stylesheets are all used.
 */
export function getRouteChunks(
  manifest: ViteManifest,
  { language, routeIds, isStyleUsed }: RouteChunkOptions,
): RouteChunks {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const entry = getTransitiveImports(manifest, entries);
  const getChunks = (moduleKeys: readonly string[]) => moduleKeys.flatMap((key) => manifest[key] ?? []);
  const getAdded = (roots: readonly string[], known: ReadonlySet<string>) =>
    [...getTransitiveImports(manifest, roots)].filter((key) => !known.has(key));

  const roots = keys.filter((key) => {
    const route = toRouteId(key);
    const isCatalog = key === `src/i18n/locales/${language}.po?first`;
    return isCatalog || EAGER_MODULES.has(key) || (route !== undefined && routeIds.includes(route));
  });
  const staticKeys = new Set(getAdded(roots, entry));
  const isRendered = (key: string) => {
    const styles = getChunks(getAdded([key], new Set([...entry, ...staticKeys]))).flatMap(({ css }) => css);
    return styles.length > 0 && styles.every((file) => isStyleUsed(toUrlPath(file)));
  };
  const dynamicKeys = getChunks([...staticKeys]).flatMap(({ dynamicImports }) => dynamicImports.filter(isRendered));

  const chunks = getChunks(getAdded([...roots, ...dynamicKeys], entry));
  const imported = getChunks([...entry].filter((key) => !entries.includes(key)));
  const toStylePaths = (modules: typeof chunks) => modules.flatMap(({ css }) => css.map(toUrlPath));
  const usedStyles = toStylePaths(getChunks(keys.filter((key) => !entry.has(key)))).filter(isStyleUsed);
  return {
    scripts: [...new Set([...imported, ...chunks].map(({ file }) => toUrlPath(file)))],
    styles: [...new Set([...toStylePaths(chunks), ...usedStyles])],
  };
}
