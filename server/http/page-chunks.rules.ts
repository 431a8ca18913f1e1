import * as v from 'valibot';

/** Of the build's manifest, what is looked at: each source module's file and what that imports. */
export const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
export type Manifest = v.InferOutput<typeof Manifest>;

/** `src/routes/_shell/$a.$b.products.tsx?tsr-split=component` → `/_shell/$a/$b/products`, as the router calls it. */
export function routeOf(key: string): string | undefined {
  const path = /^src\/routes\/(.+?)\.tsx\?/u.exec(key)?.[1];
  return path === undefined ? undefined : `/${path.replaceAll('.', '/').replace(/\/index$/u, '/')}`;
}

/** With all that it imports; a module that the manifest lacks adds nothing. */
function closure(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports.forEach(visit);
  };
  roots.forEach(visit);
  return seen;
}

/** Addresses of files that a page needs beside its entry. */
export interface PageChunks {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * What a page's own part needs, and the entry asks for only when it runs: the words of its language, the
 * code of its routes, and their style sheets, without which the rendered page would be bare.
 * @param routes the router's names of what is shown
 */
export function pageChunks(manifest: Manifest, language: string, routes: readonly string[]): PageChunks {
  const keys = Object.keys(manifest);
  const entry = closure(manifest, keys.filter((key) => manifest[key]?.isEntry));
  const roots = keys.filter((key) => {
    const route = routeOf(key);
    return key === `src/i18n/locales/${language}.po?first` || (route !== undefined && routes.includes(route));
  });
  const own = [...closure(manifest, roots)].filter((key) => !entry.has(key));
  const chunks = own.flatMap((key) => manifest[key] ?? []);
  const address = (file: string) => `/${file}`;
  return {
    scripts: [...new Set(chunks.map(({ file }) => address(file)))],
    styles: [...new Set(chunks.flatMap(({ css }) => css.map(address)))],
  };
}
