import { useHydrated } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { createContext, use, type ReactNode } from 'react';
import { createConnectivity, type Connectivity } from './connectivity.ts';

/** Without a provider, for example in a component test, the shop counts as reachable. */
const ConnectivityContext = createContext<Connectivity>(createConnectivity(() => Promise.resolve()));

interface ProviderProps {
  readonly connectivity: Connectivity;
  readonly children: ReactNode;
}

export function ConnectivityProvider({ connectivity, children }: ProviderProps) {
  return <ConnectivityContext value={connectivity}>{children}</ConnectivityContext>;
}

export const useConnectivity = (): Connectivity => use(ConnectivityContext);

/** Whether the shop can be reached; re-renders when that changes. True during hydration, as it was for the server. */
export function useIsOnline(): boolean {
  const isHydrated = useHydrated();
  const isOnline = useSelector(useConnectivity().store);
  return isOnline || !isHydrated;
}
