import { isCurrent, isWorthKeeping, savedCopy } from '#src/pwa/cache-rules.ts';
import { PICTURES } from '#src/pwa/worker.constants.ts';
import { fetchUnlessLeaving } from './leaving.ts';
import { find, save } from './store.ts';

async function store(address: string, answer: Response): Promise<void> {
  try {
    await save(PICTURES, address, await savedCopy(answer, new Date()));
  } catch {
    // It broke off half way: the page shows what it got, nothing is kept.
  }
}

/**
 * The saved picture; the network's, which is saved. One that is a week old is shown only where the
 * network has none.
 * @param keepAlive the worker lives at least until this is done
 * @param leaving the worker has to go: nothing of this may hold it up
 */
export async function answerPicture(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
  leaving: AbortSignal,
): Promise<Response> {
  const saved = await find(PICTURES, request.url);
  if (saved !== undefined && isCurrent(saved, PICTURES, new Date())) return saved;
  try {
    const answer = await fetchUnlessLeaving(request, leaving);
    if (isWorthKeeping(answer)) keepAlive(store(request.url, answer.clone()));
    return answer;
  } catch (error) {
    // In another width it is still the picture: a list shows it smaller than the page of the product.
    const other = saved ?? (await find(PICTURES, request.url, true));
    if (other !== undefined) return other;
    throw error;
  }
}
