import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { LoadRequest, LoadResult } from '#tests/server/helpers/load-client.ts';

const MAX_OUTPUT_BYTES = 10_000_000;

const Result = v.object({ times: v.array(v.number()), statuses: v.array(v.tuple([v.number(), v.number()])) });

/**
 * Sends a number of requests per second from a process of its own: one that also does other work is late itself.
 * @param pace `startAt`: milliseconds since 1970
 */
export async function sendPacedLoad(
  origin: string,
  request: LoadRequest,
  pace: { readonly perSecond: number; readonly durationMs: number; readonly startAt: number },
): Promise<Pick<LoadResult, 'times' | 'statuses'>> {
  const file = 'tests/server/processes/send-paced-load.main.ts';
  const args = ['--import', 'tsx', file, JSON.stringify({ origin, request, ...pace })];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MAX_OUTPUT_BYTES });
  const { times, statuses } = v.parse(Result, JSON.parse(stdout));
  return { times, statuses: new Map(statuses) };
}
