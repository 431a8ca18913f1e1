import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { countries, settings } from '#server/db/schema/index.ts';
import { writeDemoImages } from './images/write-images.ts';

export interface SeedOptions {
  /** Pictures go to its folder `pictures`. */
  readonly dataDir: string;
  /** Origin for the payment provider's way back. */
  readonly publicUrl: string;
  /** The moment that all dates of the demo count from. */
  readonly now?: Date;
}

/** Marks a database that the demo was written to. */
export const DEMO_SEEDED_AT_KEY = 'demo.madeAt';

/** A shop without countries can sell nothing yet: only such a database takes the demo. */
export async function hasNoCountries(db: Database): Promise<boolean> {
  return (await db.$count(countries)) === 0;
}

/**
 * Fills an empty database with the demo shop, all or nothing; a database that holds a shop is left
 * as it is. The pictures are drawn where they are missing, also for a demo made earlier: another
 * machine on the same database, or a lost data folder, has none.
 */
export async function seedDemo(db: Database, options: SeedOptions): Promise<void> {
  const { dataDir, publicUrl, now = new Date() } = options;
  if (await hasNoCountries(db)) {
    // The texts and what sanitises them are loaded by the first start alone.
    const { insertDemo } = await import('./insert-demo.ts');
    await db.transaction(async (tx) => {
      await insertDemo(tx, { now, publicUrl });
      await tx.insert(settings).values({ key: DEMO_SEEDED_AT_KEY, value: now.toISOString() });
    });
  }
  const [made] = await db.select().from(settings).where(eq(settings.key, DEMO_SEEDED_AT_KEY));
  if (made) await writeDemoImages(dataDir);
}
