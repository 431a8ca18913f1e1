import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const FILE_NAME = 'pre-boot.js';
const ENTRY = 'src/boot/pre-boot/pre-boot.ts';

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
  return outputFiles.map(({ text }) => text).join('');
}

/** Provides `/pre-boot.js`. Vite itself can only build module scripts, which run after the first paint. */
export function preBootPlugin(): Plugin {
  return {
    name: 'bottega-pre-boot',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${FILE_NAME}`, (_request, response, next) => {
        bundlePreBoot().then((script) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8').end(script);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await bundlePreBoot() });
    },
  };
}
