import { createApp } from './app.ts';
import { startAlertJobs } from './favourites/jobs.ts';
import { startAnnounceJobs } from './fulfilment/jobs.ts';
import { startRefundJobs } from './fulfilment/follow-up/jobs.ts';
import { startMessageJobs } from './messages/jobs.ts';
import { startPaymentJobs } from './payments/jobs.ts';
import { startRetentionJobs } from './retention/jobs.ts';
import { startWithdrawalJobs } from './withdrawal/jobs.ts';
import { describePaymentMethods } from './payments/provider/payment-methods.ts';
import { startServer } from './process/start-server.ts';

await startServer({
  createApp,
  describe: (config) => [describePaymentMethods(config)],
  startJobs: (deps) => {
    const stopFunctions = [
      startPaymentJobs(deps),
      startMessageJobs(deps),
      startAlertJobs(deps),
      startRefundJobs(deps),
      startAnnounceJobs(deps),
      startWithdrawalJobs(deps),
      startRetentionJobs(deps),
    ];
    return async () => {
      await Promise.all(stopFunctions.map((stop) => stop()));
    };
  },
  // Imported on demand: a shop with real data never loads the demo.
  seedDemo: async (db, config) => {
    const { seedDemo } = await import('#demo/seed.ts');
    await seedDemo(db, config);
  },
  assertNoDemoData: async (db) => {
    const { assertNoDemoData } = await import('#demo/clean/detect-demo.ts');
    await assertNoDemoData(db);
  },
});
