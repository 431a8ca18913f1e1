import { accountCalls } from '#contract/account.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { members, PASSWORD } from './members.ts';
import { getSentLink } from './sent-messages.ts';

/** Logs Giulia in on two devices. @returns the link that ends the session of the second one */
export async function createNewDeviceLink({ origin }: Pick<ShopServer, 'origin'>): Promise<string> {
  const app = { request: (path: string, init?: RequestInit) => fetch(new URL(path, origin), init) };
  const { email } = members.giulia;
  for (let login = 0; login < 2; login += 1) {
    await createApiClient(app).call(accountCalls.login, { body: { email, password: PASSWORD } });
  }
  return getSentLink(origin, email);
}
