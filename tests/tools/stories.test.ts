import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Components without a story of their own, because a story of another component shows them. */
const SHOWN_ELSEWHERE = [
  // Renders only its children, like the other providers. The catalogue uses all of them (stories/setup/StoryApp.tsx).
  'announcer/AnnouncerProvider',
  'confirm/ConfirmProvider',
  // Loaded by Sheet.
  'sheet/SheetPanel',
  'theme/ThemeProvider',
  // Loads Toasts.
  'toasts/ToastHost',
];

/** Paths of the components below `src/ui`, without the extension. Files of hooks and contexts are in lower case. */
function findComponents(): string[] {
  const files = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return files
    .filter((path) => /(?:^|\/)[A-Z]\w*\.tsx$/u.test(path))
    .map((path) => path.replace(/\.tsx$/u, ''))
    .toSorted();
}

it('shows every component of src/ui in the component catalogue', () => {
  const components = findComponents();
  expect(components.length).toBeGreaterThan(20);
  const missing = components.filter((path) => !existsSync(`src/ui/${path}.stories.tsx`));
  expect(missing).toEqual(SHOWN_ELSEWHERE);
});
