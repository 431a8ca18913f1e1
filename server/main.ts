import { createApp } from './app.ts';
import { startMessageJobs } from './messages/jobs.ts';
import { startPaymentJobs } from './payments/jobs.ts';
import { start } from './start.ts';

await start({
  createApp,
  startJobs: (deps) => {
    const stops = [startPaymentJobs(deps), startMessageJobs(deps)];
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
    };
  },
  // Loaded where it is needed: a shop with its own data never reads the demo's.
  seedDemo: async (db, config) => {
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo(db, config);
  },
  refuseDemo: async (db) => {
    const { refuseDemo } = await import('./demo/remains.ts');
    await refuseDemo(db);
  },
});
