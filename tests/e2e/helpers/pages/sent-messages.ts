import { fetchCodeSentTo, fetchLinkSentTo } from '#tests/server/helpers/outbox.ts';

const createHttpApp = (origin: string) => ({ request: (path: string) => fetch(`${origin}${path}`) });

/** The code of the newest message to someone, as read in the sandbox's outbox. */
export const getSentCode = (origin: string, to: string): Promise<string> => fetchCodeSentTo(createHttpApp(origin), to);

/** The address in the newest message to someone. */
export const getSentLink = async (origin: string, to: string): Promise<string> =>
  (await fetchLinkSentTo(createHttpApp(origin), to)).href;
