import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { countries, settings } from '#server/platform/db/schema/index.ts';
import type { FileSettings } from '#server/platform/files/file-store.ts';
import { writeDemoImages } from './images/write-images.ts';

/** The images are written into the file store. */
export interface SeedOptions extends FileSettings {
  /** Origin of the return URLs of the payment provider. */
  readonly publicUrl: string;
  /** All dates of the demo are relative to it. Default: now. */
  readonly now?: Date;
}

/** Key in `settings` that marks a database with the demo. */
export const DEMO_SEEDED_AT_KEY = 'demo.madeAt';

/** True for a database without countries. Only such a database gets the demo. */
export async function hasNoCountries(db: Database): Promise<boolean> {
  return (await db.$count(countries)) === 0;
}

/** Whether the database has the demo shop, not a real one that only has the same ids. */
export const isDemoDatabase = async (db: Database): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, DEMO_SEEDED_AT_KEY))) > 0;

/**
 * Fills an empty database with the demo shop in one transaction. A database with a shop is not changed. Missing
 * images are drawn, also for an existing demo, because another machine or a new data folder has none.
 */
export async function seedDemo(db: Database, options: SeedOptions): Promise<void> {
  const { publicUrl, now = new Date() } = options;
  if (await hasNoCountries(db)) {
    // Loaded on demand, because only the first start needs the texts and the sanitizer.
    const { insertDemo } = await import('./insert-demo.ts');
    await db.transaction(async (tx) => {
      await insertDemo(tx, { now, publicUrl });
      await tx.insert(settings).values({ key: DEMO_SEEDED_AT_KEY, value: now.toISOString() });
    });
  }
  const [seededAt] = await db.select().from(settings).where(eq(settings.key, DEMO_SEEDED_AT_KEY));
  if (seededAt) await writeDemoImages(options);
}
