import { staffOrderCalls } from './orders.ts';
import { staffSessionCalls } from './session.ts';

/** All calls of the staff app. */
export const staffCalls = {
  ...staffSessionCalls,
  ...staffOrderCalls,
};
