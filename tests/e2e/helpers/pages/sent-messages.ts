import { fetchCodeSentTo, fetchLinkSentTo } from '#tests/server/helpers/outbox.ts';

const createHttpApp = (origin: string) => ({ request: (path: string) => fetch(`${origin}${path}`) });

/** The code in the newest message to a recipient, from the sandbox's outbox. */
export const getSentCode = (origin: string, to: string): Promise<string> => fetchCodeSentTo(createHttpApp(origin), to);

/** The link in the newest message to a recipient. */
export const getSentLink = async (origin: string, to: string): Promise<string> =>
  (await fetchLinkSentTo(createHttpApp(origin), to)).href;
