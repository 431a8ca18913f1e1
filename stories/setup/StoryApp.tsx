import type { I18n } from '@lingui/core';
import { useMantineColorScheme } from '@mantine/core';
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type AnyRouter,
} from '@tanstack/react-router';
import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { AppProviders, type AppServices } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import type { Language } from '#src/i18n/language.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { PageSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { createNotifier } from '#src/ui/toasts/notifier.ts';
import { createStorySession } from './story-session.ts';
import { createStubRequest } from './stub-request.ts';
import classes from './layout.module.css';

type ColorScheme = 'light' | 'dark';

interface StoryAppProps {
  readonly language: Language;
  readonly scheme: ColorScheme;
  readonly children: ReactNode;
}

async function loadI18n(language: Language): Promise<I18n> {
  const i18n = await createI18n(language);
  await loadAllMessages(i18n);
  return i18n;
}

const i18nPromises: Readonly<Record<Language, Promise<I18n>>> = { it: loadI18n('it'), en: loadI18n('en') };

function createServices(i18n: I18n): AppServices {
  const notifier = createNotifier();
  return {
    i18n,
    notifier,
    session: createStorySession(),
    request: createStubRequest([]),
    connection: createConnectivity(() => Promise.resolve()),
    queryClient: createQueryClient({ i18n, notify: notifier.notify }),
    nonce: '',
  };
}

/** Links need a router for their URL. It has no routes, so a followed link shows nothing. */
const createStoryRouter = (): AnyRouter =>
  createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** The providers of the app around a story, without network, storage and routes. Decorators replace parts of it. */
export function StoryApp(props: StoryAppProps) {
  return (
    <Suspense>
      <LoadedStoryApp {...props} />
    </Suspense>
  );
}

function LoadedStoryApp({ language, scheme, children }: StoryAppProps) {
  const i18n = use(i18nPromises[language]);
  const [services] = useState(() => createServices(i18n));
  const [router] = useState(createStoryRouter);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <RouterContextProvider router={router}>
      <AppProviders services={services}>
        <ColorSchemeSwitch scheme={scheme} />
        <div className={classes.canvas}>
          {/* Inside the providers: a story that suspends must not create new services. */}
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </div>
      </AppProviders>
    </RouterContextProvider>
  );
}

/** Applies the scheme of the toolbar. */
function ColorSchemeSwitch({ scheme }: { readonly scheme: ColorScheme }) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  return null;
}
