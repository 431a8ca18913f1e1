import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Name of the entry chunk in the import map of index.html. */
const ENTRY_SPECIFIER = '#app';

/**
 * Lets all chunks import the entry by a fixed name, which an import map in index.html resolves.
 *
 * The entry contains the file names of the lazy chunks, and most lazy chunks import the entry. With the entry's hashed
 * name in them, a change of one page would rename most files, and every device would download them again.
 */
export function stableEntryPlugin(): Plugin {
  return {
    name: 'bottega-stable-entry',
    apply: 'build',
    renderChunk(code, { imports }, _options, { chunks }) {
      const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
      if (entry === undefined || !imports.includes(entry.fileName)) return null;
      return { code: code.replaceAll(`./${basename(entry.fileName)}`, ENTRY_SPECIFIER), map: null };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        chunk === undefined
          ? []
          : [
              {
                tag: 'script',
                attrs: { type: 'importmap' },
                children: JSON.stringify({ imports: { [ENTRY_SPECIFIER]: `/${chunk.fileName}` } }),
                // Browsers ignore an import map after the first module.
                injectTo: 'head-prepend',
              },
            ],
    },
  };
}
