import { startServer } from '#server/start-server.ts';

/**
 * Runs the real server start with a minimal app. The tests of the database's life cycle (kill -9, SIGTERM,
 * second start) use it, so that they do not depend on the shop.
 */
await startServer({
  ...(process.env['TEST_JOBS'] === 'hang' && { startJobs: () => () => new Promise<void>(() => undefined) }),
  ...(process.env['TEST_SHUTDOWN_MS'] !== undefined && { shutdownTimeoutMs: Number(process.env['TEST_SHUTDOWN_MS']) }),
  seedDemo: async (db) => {
    await db.execute('create table if not exists fixture (value text not null)');
  },
  createApp: ({ db }) => ({
    fetch: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const value = /^\w+$/.exec(searchParams.get('value') ?? '')?.[0];
      if (value) await db.execute(`insert into fixture values ('${value}')`);
      if (pathname === '/clear') await db.execute('delete from fixture');
      if (pathname === '/slow') await db.execute('select pg_sleep(1)');
      if (pathname === '/reject') void Promise.reject(new Error('nobody awaits this'));
      const { rows } = await db.execute('select value from fixture order by value');
      return Response.json(rows.map((row) => row['value']));
    },
  }),
});
