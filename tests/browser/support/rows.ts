import { Client } from 'pg';
import * as v from 'valibot';
import type { Shop } from './shop.ts';

/** What the shop has kept, straight from its database. */
export async function rows<T extends v.GenericSchema>(
  { databaseUrl }: Shop,
  schema: T,
  sql: string,
  values: readonly unknown[] = [],
): Promise<v.InferOutput<T>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return v.parse(v.array(schema), (await client.query(sql, [...values])).rows);
  } finally {
    await client.end();
  }
}
