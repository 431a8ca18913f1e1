import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  staticDirs: ['../public'],
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'vite.stories.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The types of the components are checked by tsc. A table of props in the catalogue would take longer to build.
  typescript: { reactDocgen: false },
};

export default config;
