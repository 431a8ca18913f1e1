/** Names of libpq's variables, such as `PGPORT`. node-postgres reads them where a connection URL has no value. */
const LIBPQ_VARIABLE = /^PG[A-Z_]+$/u;

/**
 * Removes the shell's settings of other PostgreSQL servers from this process. `PGPORT`, `PGSSLMODE`, `PGOPTIONS` and
 * others would apply to every connection to the embedded database; not all of them can be overridden by a value.
 */
export function ignoreLibpqEnvironment(): void {
  for (const name of Object.keys(process.env)) {
    if (LIBPQ_VARIABLE.test(name)) delete process.env[name];
  }
}
