// In the order of src/main.tsx: the styles of components come later and override these.
import '#src/ui/theme/fonts.css';
import 'virtual:theme.css';
import '#src/ui/theme/mantine.css';
import '#src/ui/theme/tokens.css';
import '#src/ui/theme/base.css';
import type { Preview } from '@storybook/react-vite';
import { toLanguage } from '#src/i18n/language.ts';
import { StoryApp } from '#stories/setup/StoryApp.tsx';

const preview: Preview = {
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'it', title: 'Italiano' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    scheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { language: 'it', scheme: 'light' },
  parameters: {
    // StoryApp has its own padding. A padding of the body shifts dialogs while they lock the scroll position.
    layout: 'fullscreen',
    // The theme of the app sets the background.
    backgrounds: { disable: true },
    options: { storySort: { order: ['ui', 'features'] } },
  },
  // The font is optional (src/ui/theme/fonts.css): a story that renders before it has loaded keeps the local font.
  loaders: [() => document.fonts.load("1em 'Figtree Variable'").then(() => undefined)],
  decorators: [
    (Story, { globals, id }) => {
      const language = toLanguage(globals['language']);
      return (
        <StoryApp
          // New services for each story and language, so that no story sees the cached data of another.
          key={`${id} ${language}`}
          language={language}
          scheme={globals['scheme'] === 'dark' ? 'dark' : 'light'}
        >
          <Story />
        </StoryApp>
      );
    },
  ],
};

export default preview;
