import type { PaymentServiceName } from '#server/platform/config/config.ts';

/** Statuses of a refusal that may end: time-out, conflict with a parallel request, too early, too many requests. */
const TEMPORARY_STATUSES = new Set([408, 409, 425, 429]);

/** The service does not accept the shop's key. The request was not even looked at. */
const KEY_STATUSES = new Set([401, 403]);

/** Whether a response means "no" to this request, however often it is repeated. Any other failure is an unknown outcome. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !TEMPORARY_STATUSES.has(status);

/** A payment service refuses a request for good: it has changed nothing, and repeating it is useless. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  readonly status: number;
  /** The service refuses the amount, and would take another one. */
  readonly isAboutAmount: boolean;

  constructor(service: PaymentServiceName, status: number, { isAboutAmount = false } = {}) {
    super(`${service} refuses the request with ${String(status)}`);
    this.status = status;
    this.isAboutAmount = isAboutAmount;
  }

  /** Whether the shop's key is wrong, so that every request is refused until an operator corrects it. */
  get isAboutKey(): boolean {
    return KEY_STATUSES.has(this.status);
  }
}
