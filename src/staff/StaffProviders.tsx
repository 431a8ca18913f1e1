import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiRequestProvider } from '#src/api/api-request-context.tsx';
import { TranslatedText } from '#src/i18n/TranslatedText.tsx';
import { AnnouncerProvider } from '#src/ui/announcer/AnnouncerProvider.tsx';
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx';
import { NotifierContext } from '#src/ui/toasts/notifier-context.tsx';
import { ToastHost } from '#src/ui/toasts/ToastHost.tsx';
import type { StaffServices } from './boot.ts';
import { StaffSessionContext } from './session/staff-session-context.ts';

/** All context providers of the staff app. */
export function StaffProviders({
  services,
  children,
}: {
  readonly services: StaffServices;
  readonly children: ReactNode;
}) {
  const { i18n, session, request, queryClient, notifier, nonce } = services;
  return (
    <I18nProvider i18n={i18n} defaultComponent={TranslatedText}>
      <ThemeProvider nonce={nonce}>
        <StaffSessionContext value={session}>
          <ApiRequestProvider request={request}>
            <QueryClientProvider client={queryClient}>
              <NotifierContext value={notifier}>
                <AnnouncerProvider>{children}</AnnouncerProvider>
                <ToastHost notifier={notifier} />
              </NotifierContext>
            </QueryClientProvider>
          </ApiRequestProvider>
        </StaffSessionContext>
      </ThemeProvider>
    </I18nProvider>
  );
}
