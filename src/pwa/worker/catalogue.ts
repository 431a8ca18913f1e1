import { isCurrent, isWorthKeeping, readKey, savedCopy } from '#src/pwa/cache-rules.ts';
import { CATALOGUE } from '#src/pwa/worker.constants.ts';
import { fetchUnlessLeaving } from './leaving.ts';
import { find, save, watchClears } from './store.ts';

/** How long the network may take before what is saved is shown instead (SW7), milliseconds. */
export const NETWORK_LIMIT = 3_000;

const late = () => new Promise<undefined>((done) => setTimeout(done, NETWORK_LIMIT));

/** The answer when the whole of it is there: a body that stalls or breaks off is no answer. */
async function fetchWhole(request: Request, leaving: AbortSignal) {
  const answer = await fetchUnlessLeaving(request, leaving);
  const copy = isWorthKeeping(answer) ? await savedCopy(answer.clone(), new Date()) : undefined;
  return { answer, copy };
}

/**
 * The network's answer; what is saved where the network is gone, or hangs (lie-fi). Without
 * anything saved it goes on waiting, and fails as the network fails.
 * @param keepAlive the worker lives at least until this is done
 * @param leaving the worker has to go: nothing of this may hold it up
 */
export async function answerRead(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
  leaving: AbortSignal,
): Promise<Response> {
  const isCleared = watchClears(CATALOGUE);
  const key = readKey(request);
  const network = fetchWhole(request, leaving);
  // Stored whether or not somebody still waits for it.
  const store = async () => {
    const { copy } = await network;
    if (copy !== undefined) await save(CATALOGUE, await key, copy, isCleared);
  };
  keepAlive(store().catch(() => undefined));

  const first = await Promise.race([network.catch(() => undefined), late()]);
  if (first !== undefined) return first.answer;
  const saved = await find(CATALOGUE, await key);
  if (saved !== undefined && isCurrent(saved, CATALOGUE, new Date())) return saved;
  return (await network).answer;
}
