import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Placeholder in index.html and staff.html. */
const PRE_BOOT_TAG = /<script[^>]* src="\/((?:staff-)?pre-boot)\.js"[^>]*><\/script>/u;

async function bundlePreBoot(name: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: dirname(import.meta.dirname),
    entryPoints: [`src/boot/pre-boot/${name}.ts`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text.trim()).join('');
}

/**
 * Bundles the pre-boot script into the page, as a classic inline script: a module, or a script with a URL, would run
 * after the first paint or delay it. The server allows it by its hash (server/web/static/serve-app.ts).
 */
export function preBootPlugin(): Plugin {
  return {
    name: 'bottega-pre-boot',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const [tag = '', name = ''] = PRE_BOOT_TAG.exec(html) ?? [];
        const script = await bundlePreBoot(name);
        return html.replace(tag, () => `<script>${script}</script>`);
      },
    },
  };
}
