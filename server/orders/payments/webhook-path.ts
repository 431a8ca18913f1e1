/** Notifications of payment providers arrive here, followed by the name of the provider. */
export const WEBHOOK_PATH = '/api/payments/notification';
