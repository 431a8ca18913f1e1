import type { PaymentEmulator } from '#tests/server/emulators/payment-emulator.ts';
import { startStripeEmulator } from '#tests/server/emulators/stripe-emulator.ts';
import { startXPayEmulator } from '#tests/server/emulators/xpay-emulator.ts';
import { createOrderTestServer } from './order-test-server.ts';
import { seedProduct } from './seed.ts';

const emulators = { xpay: startXPayEmulator, stripe: startStripeEmulator };

/** Creates a shop with a buyer, whose card and pay by link go to the emulator of one payment service. */
export async function createServiceTestServer(name: keyof typeof emulators) {
  let clock = () => new Date();
  const emulator: PaymentEmulator = await emulators[name](() => clock());
  const server = await createOrderTestServer(undefined, {
    sandbox: false,
    paymentHosts: [emulator.pageHost],
    payments: { ...emulator.settings, services: { Nexi: name, Light: name } },
  });
  clock = () => server.clock.now;
  return {
    emulator,
    server,
    anna: await server.addBuyer({ id: 'anna', language: 'en' }),
    prepare: async () => {
      await server.reset();
      await seedProduct(server.deps, { id: 'soap' });
    },
    stop: async () => {
      await emulator.stop();
      await server.database.drop();
    },
  };
}

export type ServiceTestServer = Awaited<ReturnType<typeof createServiceTestServer>>;
