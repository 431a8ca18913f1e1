import { createApp } from './app.ts';
import { startPaymentJobs } from './payments/jobs.ts';
import { start } from './start.ts';

await start({
  createApp,
  startJobs: startPaymentJobs,
  // Loaded where it is needed: a shop with its own data never reads the demo's.
  seedDemo: async (db, config) => {
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo(db, config);
  },
});
