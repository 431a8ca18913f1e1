import { serve, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { PaymentSettings } from '#server/platform/config/config.ts';

/**
 * What goes wrong with a request. `refuseConnection`: closed before it is handled. `loseResponse`: handled, then closed.
 * `hang`: never answered. `pass`: nothing.
 */
export type Fault = number | 'refuseConnection' | 'loseResponse' | 'hang' | 'unreadable' | 'pass';

export interface Payment {
  readonly amountCents?: number;
  readonly currency?: string;
}

/** A payment service on this machine, which speaks the documented messages. Orders are named by their number. */
export interface PaymentEmulator {
  readonly settings: Omit<PaymentSettings, 'services'>;
  readonly pageHost: string;
  /** Method and path of each request, with its idempotency key. */
  readonly requests: { readonly line: string; readonly idempotencyKey: string | undefined }[];
  /** Makes the next requests fail. */
  readonly failNext: (fault: Fault, times?: number) => void;
  /** The payer completes the payment; by default of the amount that is due. */
  readonly pay: (orderNo: string, payment?: Payment) => void;
  /** The card is refused. */
  readonly refuse: (orderNo: string) => void;
  /** The payer leaves at the bank's confirmation. */
  readonly abandonThreeDSecure: (orderNo: string) => void;
  /** Creates the notification of the current state. @param isForged with a wrong signature or token */
  readonly createNotification: (
    orderNo: string,
    options?: { isForged?: boolean },
  ) => { headers: Headers; body: string };
  readonly refunds: { readonly amountCents: number; readonly idempotencyKey: string }[];
  readonly stop: () => Promise<void>;
}

/** Starts the HTTP server of an emulator, with faults that a test can order. */
export async function startEmulatorServer(app: Hono) {
  const faults: Fault[] = [];
  const requests: { line: string; idempotencyKey: string | undefined }[] = [];
  const outer = new Hono<{ Bindings: HttpBindings }>();
  const closeConnection = (c: Context<{ Bindings: HttpBindings }>): Response => {
    c.env.incoming.destroy();
    return new Response(null, { status: 500 });
  };
  outer.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    requests.push({ line: `${c.req.method} ${pathname}${search}`, idempotencyKey: c.req.header('idempotency-key') });
    const fault = faults.shift();
    if (typeof fault === 'number') return Response.json({ error: { message: 'emulated' } }, { status: fault });
    if (fault === 'refuseConnection') return closeConnection(c);
    if (fault === 'hang') return new Promise<Response>(() => undefined);
    if (fault === 'unreadable') return c.text('<html>Bad gateway</html>');
    const response = await app.fetch(c.req.raw);
    return fault === 'loseResponse' ? closeConnection(c) : response;
  });
  const server = await new Promise<{ port: number; close: () => Promise<void> }>((resolve) => {
    const running = serve({ fetch: outer.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        port,
        close: () =>
          new Promise((closed) => {
            running.close(() => closed());
            if ('closeAllConnections' in running) running.closeAllConnections();
          }),
      }),
    );
  });
  return {
    url: `http://127.0.0.1:${String(server.port)}`,
    requests,
    failNext: (fault: Fault, times = 1) => void faults.push(...Array<Fault>(times).fill(fault)),
    stop: server.close,
  };
}
