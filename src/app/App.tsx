import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RequestProvider } from '#src/api/request-context.tsx';
import type { ApiRequest } from '#src/api/request.ts';
import type { Connection } from '#src/offline/connection.ts';
import { TranslatedText } from '#src/i18n/TranslatedText.tsx';
import { ConnectionProvider } from '#src/offline/connection-context.tsx';
import { SessionProvider } from '#src/session/session-context.tsx';
import type { Session } from '#src/session/session-store.ts';
import { AnnouncerProvider } from '#src/ui/AnnouncerProvider.tsx';
import { ConfirmProvider } from '#src/ui/ConfirmProvider.tsx';
import { LookProvider } from '#src/ui/LookProvider.tsx';
import { NotifierContext } from '#src/ui/notifier-context.tsx';
import type { Notifier } from '#src/ui/notifier.ts';
import { ToastHost } from '#src/ui/ToastHost.tsx';

export interface AppParts {
  readonly i18n: I18n;
  readonly session: Session;
  readonly request: ApiRequest;
  readonly connection: Connection;
  readonly queryClient: QueryClient;
  readonly notifier: Notifier;
  /** Of the answer that carried the page; empty in tests. */
  readonly nonce: string;
}

/** Everything that the screens stand on. Tests of components use it too. */
export function App({ parts, children }: { parts: AppParts; children: ReactNode }) {
  const { i18n, session, request, connection, queryClient, notifier, nonce } = parts;
  return (
    <I18nProvider i18n={i18n} defaultComponent={TranslatedText}>
      <LookProvider nonce={nonce}>
        <SessionProvider session={session}>
          <RequestProvider request={request}>
            <ConnectionProvider connection={connection}>
              <QueryClientProvider client={queryClient}>
                <NotifierContext value={notifier}>
                  <AnnouncerProvider>
                    <ConfirmProvider>{children}</ConfirmProvider>
                  </AnnouncerProvider>
                  <ToastHost notifier={notifier} />
                </NotifierContext>
              </QueryClientProvider>
            </ConnectionProvider>
          </RequestProvider>
        </SessionProvider>
      </LookProvider>
    </I18nProvider>
  );
}
