import type { TestProject } from 'vitest/node';
import { removeOnExit } from '#scripts/lib/temporary-folder.mjs';

/** Removes Vitest's temporary folder also after Ctrl-C, when Vitest does not. */
export function setup({ tmpDir }: TestProject): () => Promise<void> {
  return removeOnExit(tmpDir);
}
