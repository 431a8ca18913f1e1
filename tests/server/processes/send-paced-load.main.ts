import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { runPacedLoad } from '#tests/server/helpers/load-client.ts';

/** Sends requests; see send-paced-load.ts. The argument is JSON. Prints the result as JSON. */
const Options = v.object({
  origin: v.string(),
  startAt: v.number(),
  perSecond: v.number(),
  durationMs: v.number(),
  request: v.object({
    path: v.string(),
    method: v.optional(v.picklist(['PUT'])),
    body: v.optional(v.string()),
    headers: v.optional(v.record(v.string(), v.string())),
  }),
});

const { origin, startAt, request, ...pace } = v.parse(Options, JSON.parse(process.argv[2] ?? ''));
await sleep(startAt - Date.now());
const { times, statuses } = await runPacedLoad(origin, request, pace);
process.stdout.write(JSON.stringify({ times, statuses: [...statuses] }));
