import { and, gte, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { outbox } from '#server/platform/db/schema/index.ts';

const DAY_MS = 86_400_000;

/** Older failures were seen, or matter no more. */
const MAX_AGE_DAYS = 7;

/** Mails and text messages that the shop has given up to deliver. One without a recipient was never meant to be sent. */
export const countFailedMessages = (db: Database, now: Date): Promise<number> =>
  db.$count(
    outbox,
    and(
      isNull(outbox.nextAttemptAt),
      isNull(outbox.deliveredAt),
      isNotNull(outbox.recipient),
      gte(outbox.createdAt, new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS)),
    ),
  );
