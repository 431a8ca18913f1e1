import { Client } from 'pg';

/** Address of the superuser on the run's PostgreSQL; the global set-up tells it to the workers. */
const ADMIN = 'BOTTEGA_TEST_ADMIN_URL';
/** Address of the demo shop as the server first makes it: what every test's shop is copied from. */
const TEMPLATE = 'BOTTEGA_TEST_TEMPLATE_URL';

function told(name: string): URL {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global set-up has not run`);
  return new URL(value);
}

export function tell(admin: string, template: string): void {
  process.env[ADMIN] = admin;
  process.env[TEMPLATE] = template;
}

async function asAdmin(...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: told(ADMIN).href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new copy of the demo shop, in place of an older one of that name.
 *
 * @param name letters, digits and underscores
 * @returns its address
 */
export async function copyDemo(name: string): Promise<string> {
  const url = told(TEMPLATE);
  const template = url.pathname.slice(1);
  await asAdmin(
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${url.username}`,
  );
  url.pathname = `/${name}`;
  return url.href;
}
