import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  DEFAULT_PALETTE,
  DEFAULT_STORED_BRAND,
  SOCIAL_NETWORKS,
  TYPEFACES,
  type SocialNetwork,
  type StoredBrand,
} from '#contract/brand.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { settings } from '#server/platform/db/schema/index.ts';
import { createPalette } from './palette.rules.ts';

/** Key in `settings`. One document, because it is always read and replaced as a whole. */
const BRAND_KEY = 'brand';

export const isSocialNetwork = (name: string): name is SocialNetwork => Object.hasOwn(SOCIAL_NETWORKS, name);

const StoredDocument = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    shortName: v.string(),
    primary: v.string(),
    typeface: v.picklist(TYPEFACES),
    logo: v.object({ light: v.string(), dark: v.string(), maskable: v.string() }),
    mailSender: v.string(),
    email: v.string(),
    phone: v.string(),
    social: v.record(
      v.custom<SocialNetwork>((key) => typeof key === 'string' && isSocialNetwork(key)),
      v.string(),
    ),
    icons: v.string(),
  }),
);

/** Reads the brand of the shop. */
export async function readBrand(db: Pick<Queryable, 'select'>): Promise<StoredBrand> {
  const [row] = await db.select().from(settings).where(eq(settings.key, BRAND_KEY));
  return row ? v.parse(StoredDocument, row.value) : DEFAULT_STORED_BRAND;
}

/** Replaces the brand. */
export async function storeBrand(db: Pick<Queryable, 'insert'>, brand: StoredBrand): Promise<void> {
  const value = JSON.stringify(brand);
  await db
    .insert(settings)
    .values({ key: BRAND_KEY, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/**
 * The settings with the brand of the shop, which is read once: a change applies to the next start. Its contact is that of
 * the shop where the environment names none.
 */
export function withBrand(config: Config, brand: StoredBrand): Config {
  const result = createPalette(brand.primary);
  // The shop file has checked the color. A later release could refuse it.
  const palette = 'palette' in result ? result.palette : DEFAULT_PALETTE;
  return {
    ...config,
    brand: { ...brand, palette },
    supportEmail: config.supportEmail || brand.email,
    supportPhone: config.supportPhone || brand.phone,
  };
}
