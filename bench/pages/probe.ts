import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { runPacedLoad } from './load-client.ts';

/*
 * Sends a few requests per second in a process of its own, because one that sends a thousand a second is late itself. The
 * argument is JSON. Prints the response times and the other statuses as JSON.
 */
const Probe = v.object({
  origin: v.string(),
  /** Milliseconds since 1970. */
  startAt: v.number(),
  durationMs: v.number(),
  request: v.object({
    path: v.string(),
    method: v.optional(v.picklist(['PUT'])),
    body: v.optional(v.string()),
    headers: v.optional(v.record(v.string(), v.string())),
  }),
});

const PER_SECOND = 10;
const { origin, startAt, durationMs, request } = v.parse(Probe, JSON.parse(process.argv[2] ?? ''));
await sleep(startAt - Date.now());
const { times, statuses } = await runPacedLoad(origin, request, { perSecond: PER_SECOND, durationMs });
const failures = [...statuses].filter(([status]) => status !== 200);
process.stdout.write(JSON.stringify({ times, failures }));
