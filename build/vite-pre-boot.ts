import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const ENTRY = 'src/boot/pre-boot/pre-boot.ts';

/** Placeholder in index.html. */
const PRE_BOOT_TAG = /<script[^>]* src="\/pre-boot\.js"[^>]*><\/script>/u;

async function bundlePreBoot(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: dirname(import.meta.dirname),
    entryPoints: [ENTRY],
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
 * Bundles the pre-boot script into index.html, as a classic inline script: a module, or a script with a URL, would run
 * after the first paint or delay it. The server allows it by its hash (server/web/static/serve-app.ts).
 */
export function preBootPlugin(): Plugin {
  return {
    name: 'bottega-pre-boot',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = await bundlePreBoot();
        return html.replace(PRE_BOOT_TAG, () => `<script>${script}</script>`);
      },
    },
  };
}
