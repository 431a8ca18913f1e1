import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { serializeError, redactValue, redactPersonalData } from './redact.rules.ts';

/** Secrets never reach the log, whatever object is logged and up to three levels down (SEC-10). */
const SECRET_FIELDS = ['authorization', 'Authorization', 'cookie', 'password', 'token', 'otp'];

/** JSON lines on standard output, or on `destination` for tests. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => (error instanceof Error ? serializeError(error) : redactValue(error)) },
    formatters: {
      log: (fields: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactValue(value)])),
    },
    hooks: {
      // Texts of the message and its placeholders; objects go through the formatter.
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: (...args: Parameters<Logger['info']>) => void) {
        const clean = args.map((arg: unknown) => (typeof arg === 'string' ? redactPersonalData(arg) : arg));
        const [first] = clean;
        if (first instanceof Error) clean[0] = { err: first };
        // Without a message pino takes the error's, past the serializer.
        if (clean.length === 1 && typeof clean[0] === 'object') clean.push('-');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- redacting a string returns a string
        method.apply(this, clean as Parameters<Logger['info']>);
      },
    },
    redact: {
      paths: SECRET_FIELDS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
