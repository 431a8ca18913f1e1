import { INSTALL_KEY, INTEREST_KEY } from '#src/lib/storage-keys.ts';
import { ordered, parseAnswer, parseInterest, type Answer, type Interest } from './install-offer.rules.ts';

/** A storage that is refused holds nothing: then nothing is ever offered unasked. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Asked again some day.
  }
}

export const readAnswer = (): Answer => parseAnswer(read(INSTALL_KEY));
export const writeAnswer = (answer: Answer): void => write(INSTALL_KEY, answer);

/** Reads, changes and writes in one go: another tab may have written since. */
export function changeInterest(change: (interest: Interest) => Interest): Interest {
  const next = change(parseInterest(read(INTEREST_KEY)));
  write(INTEREST_KEY, JSON.stringify(next));
  return next;
}

/** An order was paid: reason enough to offer the app. */
export const noteOrder = (): void => void changeInterest(ordered);
