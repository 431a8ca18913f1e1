import type { Decorator } from '@storybook/react-vite';
import type { Profile } from '#contract/session.ts';
import { ApiRequestProvider } from '#src/api/api-request-context.tsx';
import { ConnectivityProvider } from '#src/offline/connectivity/connectivity-context.tsx';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { SessionProvider } from '#src/session/session-context.tsx';
import { createSession, type Session } from '#src/session/session-store.ts';
import type { ShopSelection } from '#src/session/session.types.ts';
import { createStorySession } from './story-session.ts';
import { createStubRequest, type Stub } from './stub-request.ts';
import classes from './layout.module.css';

/** Answers the API calls of a story. */
export function withStubs(...stubs: readonly Stub[]): Decorator {
  const request = createStubRequest(stubs);
  return (Story) => (
    <ApiRequestProvider request={request}>
      <Story />
    </ApiRequestProvider>
  );
}

const withSession =
  (session: Session): Decorator =>
  (Story) => (
    <SessionProvider session={session}>
      <Story />
    </SessionProvider>
  );

/** Shows the story with another selection, such as an order type. */
export const withSelection = (selection: Partial<ShopSelection>): Decorator =>
  withSession(createStorySession({ selection }));

/** Shows the story to a member with other properties. */
export const withMember = (member: Partial<Profile>): Decorator => withSession(createStorySession({ member }));

/** Shows the story to a visitor. */
export const asVisitor: Decorator = withSession(createSession());

const OFFLINE = createConnectivity(() => new Promise(() => undefined));
OFFLINE.store.setState(() => false);

/** Shows the story while the shop is unreachable. */
export const whileOffline: Decorator = (Story) => (
  <ConnectivityProvider connectivity={OFFLINE}>
    <Story />
  </ConnectivityProvider>
);

/** Limits the width to that of a card or a drawer. */
export const inColumn: Decorator = (Story) => (
  <div className={classes.column}>
    <Story />
  </div>
);

/** Limits the width to that of a value in a list, to show how a text wraps. */
export const inNarrowColumn: Decorator = (Story) => (
  <div className={classes.narrowColumn}>
    <Story />
  </div>
);

/** Limits the width to that of a page with lines. */
export const inPage: Decorator = (Story) => (
  <div className={classes.page}>
    <Story />
  </div>
);

/** Places several variants below each other. */
export const inStack: Decorator = (Story) => (
  <div className={classes.stack}>
    <Story />
  </div>
);
