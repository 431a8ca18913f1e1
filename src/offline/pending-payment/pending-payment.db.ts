import type { Table as DexieTable } from 'dexie';
import { openDatabase } from '#src/offline/storage/database.ts';
import type { PendingPayment, PendingPaymentTable } from './pending-payment.store.ts';

type Payments = DexieTable<PendingPayment, [memberId: string, cart: string]>;

/** Opens the payment table in IndexedDB. Loaded as a separate chunk: only a member who pays needs it. */
export async function openPendingPaymentTable(): Promise<PendingPaymentTable> {
  const database = await openDatabase();
  const payments: Payments = database.table('payments');
  return {
    claim: (attempt) =>
      database.transaction('rw', payments, async () => {
        const stored = await payments.get([attempt.memberId, attempt.cart]);
        if (stored?.fingerprint === attempt.fingerprint) return stored;
        await payments.put(attempt);
        return attempt;
      }),
    save: async (payment) => {
      await payments.put(payment);
    },
    find: ({ memberId, cart }) => payments.get([memberId, cart]),
    remove: ({ memberId, cart }) => payments.delete([memberId, cart]),
    findByMember: (memberId) => payments.where('memberId').equals(memberId).toArray(),
  };
}
