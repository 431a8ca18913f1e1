import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Secrets never reach the log, whatever object is logged and up to three levels down (S10). */
const secret = ['authorization', 'Authorization', 'cookie', 'password', 'token', 'otp'];

/** Where drizzle's and PostgreSQL's errors repeat the values of the statement. */
const values = new Set(['params', 'detail', 'where', 'internalQuery']);
const withoutValues = (text: string) => text.replaceAll(/\nparams:.*/g, '');

function describeError(error: Error): object {
  const { message, stack, ...rest } = stdSerializers.err(error);
  const kept = Object.entries(rest).filter(([name]) => !values.has(name) && name !== 'raw');
  return {
    ...Object.fromEntries(kept),
    message: withoutValues(message),
    stack: withoutValues(stack),
  };
}

/** JSON lines on standard output, or on `destination` for tests. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    serializers: {
      err: (error: unknown) => (error instanceof Error ? describeError(error) : error),
    },
    redact: {
      paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
