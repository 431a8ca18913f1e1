import type { ComponentType } from 'react';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import type { ProfileSearch } from './profile.search.ts';

export type TabContent = ComponentType<{ readonly search: ProfileSearch }>;

/**
 * Loads code and data of the open tab only. The loader imports the code instead of `React.lazy`, so
 * that a failed import is a route error, which offers a retry.
 * @returns the component of the tab
 */
export async function loadProfileTab(
  context: Omit<LoaderContext, 'session'>,
  search: ProfileSearch,
): Promise<TabContent> {
  switch (search.tab) {
    case 'account':
      if (search.mode === 'password') return (await import('./profile-forms.ts')).ChangePassword;
      // Form, calendar and their styles load only in edit mode.
      return search.mode === 'edit'
        ? (await import('./profile-forms.ts')).EditProfile
        : (await import('./AccountTab.tsx')).AccountTab;
    case 'myAddresses': {
      const [{ AddressesTab }, { marketplaceQueries }] = await Promise.all([
        import('./profile-forms.ts'),
        import('#src/features/marketplace/api/marketplace.queries.ts'),
      ]);
      await context.queryClient.query({ ...marketplaceQueries(context.request).countries(), ...cacheFirst });
      return AddressesTab;
    }
    case 'myOrders': {
      const { OrdersTab, OrderNotFound, OfflineCollection, loadOrders } =
        await import('#src/features/orders/orders-tab.ts');
      const tabs = { loaded: OrdersTab, notFound: OrderNotFound, collectionOnly: OfflineCollection };
      return tabs[await loadOrders(context, search)];
    }
    case 'myTickets': {
      const { TicketsTab, loadTickets } = await import('#src/features/support/tickets/tickets-tab.ts');
      await loadTickets(context, search);
      return TicketsTab;
    }
    case 'myBalances': {
      const [{ BalancesTab }, { balanceQueries }] = await Promise.all([
        import('#src/features/account/balances/BalancesTab.tsx'),
        import('#src/features/account/api/balances.queries.ts'),
      ]);
      const { movements } = balanceQueries(context.request);
      await context.queryClient.query({ ...movements(search.page), ...cacheFirst });
      return BalancesTab;
    }
    case 'notifications': {
      const [{ NotificationsTab }, { notificationQueries }] = await Promise.all([
        import('./profile-forms.ts'),
        import('#src/features/notifications/api/notifications.queries.ts'),
      ]);
      const language = getActiveLanguage(context.i18n);
      const queries = notificationQueries(context.request, language);
      await Promise.all([
        context.queryClient.query({ ...queries.list(), ...cacheFirst }),
        context.queryClient.query({ ...queries.preferences(), ...cacheFirst }),
      ]);
      return NotificationsTab;
    }
    case 'security': {
      const { SecurityTab, emailChangeQueries, memberSessionQueries, passkeyQueries } =
        await import('./profile-forms.ts');
      await Promise.all([
        context.queryClient.query({ ...memberSessionQueries(context.request).list(), ...cacheFirst }),
        context.queryClient.query({ ...passkeyQueries(context.request).list(), ...cacheFirst }),
        context.queryClient.query({ ...emailChangeQueries(context.request).pending(), ...cacheFirst }),
      ]);
      return SecurityTab;
    }
    case 'data': {
      const { OwnDataTab, accountDeletionQueries, consentQueries, dataExportQueries } =
        await import('./profile-forms.ts');
      const language = getActiveLanguage(context.i18n);
      await Promise.all([
        context.queryClient.query({ ...dataExportQueries(context.request).current(), ...cacheFirst }),
        context.queryClient.query({ ...accountDeletionQueries(context.request).state(), ...cacheFirst }),
        context.queryClient.query({ ...consentQueries(context.request, language).list(), ...cacheFirst }),
      ]);
      return OwnDataTab;
    }
  }
}
