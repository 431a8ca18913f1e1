import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiRequestProvider } from '#src/api/api-request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import { TranslatedText } from '#src/i18n/TranslatedText.tsx';
import { ConnectivityProvider } from '#src/offline/connectivity/connectivity-context.tsx';
import type { Connectivity } from '#src/offline/connectivity/connectivity.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import type { Session } from '#src/session/session-store.ts';
import { AnnouncerProvider } from '#src/ui/announcer/AnnouncerProvider.tsx';
import { ConfirmProvider } from '#src/ui/confirm/ConfirmProvider.tsx';
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx';
import { NotifierContext } from '#src/ui/toasts/notifier-context.tsx';
import type { Notifier } from '#src/ui/toasts/notifier.ts';
import { ToastHost } from '#src/ui/toasts/ToastHost.tsx';

export interface AppServices {
  readonly i18n: I18n;
  readonly session: Session;
  readonly request: ApiRequest;
  readonly connection: Connectivity;
  readonly queryClient: QueryClient;
  readonly notifier: Notifier;
  /** CSP nonce of the page's response; empty on the server and in tests. */
  readonly nonce: string;
}

/** All context providers of the app. Component tests use it too. */
export function AppProviders({ services, children }: { services: AppServices; children: ReactNode }) {
  const { i18n, session, request, connection, queryClient, notifier, nonce } = services;
  return (
    <I18nProvider i18n={i18n} defaultComponent={TranslatedText}>
      <ThemeProvider nonce={nonce}>
        <SessionProvider session={session}>
          <ApiRequestProvider request={request}>
            <ConnectivityProvider connectivity={connection}>
              <QueryClientProvider client={queryClient}>
                <NotifierContext value={notifier}>
                  <AnnouncerProvider>
                    <ConfirmProvider>{children}</ConfirmProvider>
                  </AnnouncerProvider>
                  <ToastHost notifier={notifier} />
                </NotifierContext>
              </QueryClientProvider>
            </ConnectivityProvider>
          </ApiRequestProvider>
        </SessionProvider>
      </ThemeProvider>
    </I18nProvider>
  );
}
