import { useSelector } from '@tanstack/react-store';
import { createContext, use, type ReactNode } from 'react';
import { createConnection, type Connection } from './connection.ts';

/** Where nobody watches the network, such as in a component's test, everything can be reached. */
const ConnectionContext = createContext<Connection>(createConnection(() => Promise.resolve()));

interface ProviderProps {
  readonly connection: Connection;
  readonly children: ReactNode;
}

export function ConnectionProvider({ connection, children }: ProviderProps) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

export const useConnection = (): Connection => use(ConnectionContext);

/** Whether the shop can be reached; re-renders when that changes. */
export const useIsOnline = (): boolean => useSelector(useConnection().store);
