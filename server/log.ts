import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Secrets never reach the log, whatever object is logged and up to two levels down (S10). */
const secret = ['authorization', 'Authorization', 'cookie', 'password', 'token', 'otp'];

/** JSON lines on standard output, or on `destination` for tests. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    redact: {
      paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
