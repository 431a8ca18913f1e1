import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Config } from '#server/platform/config/config.ts';
import { getStandardOutput } from './log-output.ts';
import { serializeError, redactValue, redactPersonalData } from './redact.rules.ts';

/** Fields hidden in every logged object, up to three levels deep (SEC-10). */
const SECRET_FIELDS = ['authorization', 'Authorization', 'cookie', 'password', 'token', 'otp'];

/** Creates a logger that writes JSON lines to standard output, or to `destination` in tests. */
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
      // Redacts the message and its placeholders. Objects pass through the formatter.
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: (...args: Parameters<Logger['info']>) => void) {
        const redacted = args.map((arg: unknown) => (typeof arg === 'string' ? redactPersonalData(arg) : arg));
        const [first] = redacted;
        if (first instanceof Error) redacted[0] = { err: first };
        // Without a message, pino would use the error's message and bypass the serializer.
        if (redacted.length === 1 && typeof redacted[0] === 'object') redacted.push('-');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- redacting a string returns a string
        method.apply(this, redacted as Parameters<Logger['info']>);
      },
    },
    redact: {
      paths: SECRET_FIELDS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]),
      censor: '[hidden]',
    },
  };
  return pino(options, destination ?? getStandardOutput());
}
