import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Name of the entry chunk in the import map of index.html. */
const ENTRY_SPECIFIER = '#app';

/**
 * Lets all chunks import the entry and the shared chunks by fixed names, which an import map in index.html resolves.
 *
 * With the hashed name of a chunk in those that import it, a change of one module would rename most files, and every
 * device would download them again. The entry changes most often, because it contains the file names of the lazy chunks.
 *
 * @param sharedNames names of the chunks that are imported by a fixed name, besides the entry
 */
export function stableNamesPlugin(sharedNames: readonly string[]): Plugin {
  const getSpecifier = ({ isEntry, name }: Pick<Rolldown.RenderedChunk, 'isEntry' | 'name'>): string | undefined => {
    if (isEntry) return ENTRY_SPECIFIER;
    return sharedNames.includes(name) ? `#${name}` : undefined;
  };
  return {
    name: 'bottega-stable-names',
    apply: 'build',
    renderChunk(code, { imports }, _options, { chunks }) {
      // Not the dynamic imports: Vite looks up the style sheets of their files.
      const renamed = imports.flatMap((file) => {
        const specifier = chunks[file] && getSpecifier(chunks[file]);
        return specifier === undefined ? [] : [{ file, specifier }];
      });
      if (renamed.length === 0) return null;
      const rename = (text: string, { file, specifier }: (typeof renamed)[number]) =>
        text.replaceAll(`./${basename(file)}`, specifier);
      return { code: renamed.reduce(rename, code), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const imports = Object.values(bundle).flatMap((output) => {
          const specifier = output.type === 'chunk' ? getSpecifier(output) : undefined;
          return specifier === undefined ? [] : [[specifier, `/${output.fileName}`] as const];
        });
        if (imports.length === 0) return [];
        return [
          {
            tag: 'script',
            attrs: { type: 'importmap' },
            children: JSON.stringify({ imports: Object.fromEntries(imports) }),
            // Browsers ignore an import map after the first module.
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
