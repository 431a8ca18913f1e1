import { createApp } from './app.ts';
import { warnAboutOpenDuties } from './operations/duties/warn-about-open-duties.ts';
import { startRetentionJobs } from './operations/retention/prune-expired-data.ts';
import { createMailDocumentRenderer } from './orders/documents/render-legal-document.ts';
import { startErasureJobs } from './orders/erasure/jobs.ts';
import { startAnnounceJobs } from './orders/lifecycle/mails/announce-orders.ts';
import { startExpiryNoticeJobs } from './orders/lifecycle/settle/announce-expiring-payments.ts';
import { startPaymentJobs } from './orders/lifecycle/settle/jobs.ts';
import { describePaymentMethods } from './orders/payments/payment-methods.ts';
import { startRefundJobs } from './orders/refunds/follow-up/jobs.ts';
import { startWithdrawalJobs } from './orders/withdrawal/refund-withdrawal.ts';
import { startMessageJobs } from './platform/messages/deliver-messages.ts';
import { startDataExportJobs } from './shop/account/data-export/prepare-exports.ts';
import { startAlertJobs } from './shop/favourites/send-due-alerts.ts';
import { startPromotionJobs } from './shop/promotions/announce-promotions.ts';
import { startServer } from './start-server.ts';
import { startImageJobs } from './web/images/prepare-images.ts';

await startServer({
  createApp,
  describe: (config) => [describePaymentMethods(config)],
  findProblems: warnAboutOpenDuties,
  startJobs: (deps) => {
    const stopFunctions = [
      startPaymentJobs(deps),
      startExpiryNoticeJobs(deps),
      startMessageJobs(deps, createMailDocumentRenderer(deps)),
      startAlertJobs(deps),
      startPromotionJobs(deps),
      startRefundJobs(deps),
      startAnnounceJobs(deps),
      startWithdrawalJobs(deps),
      startErasureJobs(deps),
      startRetentionJobs(deps),
      startDataExportJobs(deps),
      startImageJobs(deps),
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
