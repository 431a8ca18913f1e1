import { runSingleCommand } from '#server/platform/commands/command-line.ts';
import { findOpenDuties, formatOpenDuty } from './open-duties.rules.ts';
import { readDutyState } from './read-duty-state.ts';

/** Exit code of a shop that lacks something. A command that fails has 1. */
const OPEN_DUTIES_EXIT_CODE = 2;

await runSingleCommand('duties', {
  summary:
    'Checks configuration and catalogue against docs/duties.md. Exit code 0: nothing is missing, 2: something is.',
  run: async ({ db }) => {
    const open = findOpenDuties(await readDutyState(db, new Date()));
    if (open.length > 0) process.exitCode = OPEN_DUTIES_EXIT_CODE;
    return {
      data: open,
      lines: open.length === 0 ? ['Nothing is missing of what docs/duties.md can check.'] : open.map(formatOpenDuty),
    };
  },
});
