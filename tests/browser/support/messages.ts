import { codeTo, linkTo } from '#tests/server/outbox.ts';

const shopAt = (origin: string) => ({ request: (path: string) => fetch(`${origin}${path}`) });

/** The code of the newest message to someone, as read in the sandbox's outbox. */
export const sentCode = (origin: string, to: string): Promise<string> => codeTo(shopAt(origin), to);

/** The address in the newest message to someone. */
export const sentLink = async (origin: string, to: string): Promise<string> => (await linkTo(shopAt(origin), to)).href;
