import type { TestProject } from 'vitest/node';
import { removeOnExit } from '#scripts/lib/temporary-folder.mjs';

/**
 * Removes Vitest's temporary folder also after Ctrl-C, when Vitest does not. It is removed only after Vitest has ended:
 * Vitest still writes compiled modules into it while it closes, for an import that a test has not awaited.
 */
export function setup({ tmpDir }: TestProject): void {
  removeOnExit(tmpDir);
}
