import { defineConfig, type Plugin } from 'vite';
import { themeCssPlugin } from './build/vite-theme-css.ts';
import { compilerPlugins } from './vite.config.ts';

const ICON_IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react';/gu;

const importIcon = (name: string) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`;

/**
 * Imports each icon from its own file. Otherwise Storybook passes all 6,000 icons of the package to its plugins, before
 * tree shaking removes them. That takes a quarter of the build.
 */
const iconImportsPlugin = (): Plugin => ({
  name: 'bottega-icon-imports',
  enforce: 'pre',
  // The dev server bundles the package once instead.
  apply: 'build',
  transform: {
    filter: { id: /\.tsx?$/, code: '@tabler/icons-react' },
    handler: (code) =>
      code.replace(ICON_IMPORT, (_statement, names: string) =>
        Array.from(names.matchAll(/\w+/gu), ([name]) => importIcon(name)).join(' '),
      ),
  },
});

/** The component catalogue: the transforms of the app, without its router plugin, service worker and chunks. */
export default defineConfig({
  plugins: [iconImportsPlugin(), compilerPlugins(), themeCssPlugin()],
  // Storybook's own runtime is one chunk.
  build: { chunkSizeWarningLimit: 2_000 },
});
