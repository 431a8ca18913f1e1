// Writes the lists of tests in docs/requirements/ and docs/security.md from the ids that tests name.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/ensure-installed.mjs';
import { collectNamedTests, readRequirementPages, updateTestLists } from './lib/requirement-pages.mjs';

const tests = collectNamedTests();
for (const page of readRequirementPages()) writeFileSync(join(root, page.path), updateTestLists(page, tests));
