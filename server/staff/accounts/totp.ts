import { generateURI, verify } from 'otplib';

/** A phone's clock may be this wrong, and people type slowly. */
const TOLERANCE_SECONDS = 30;
const PERIOD_SECONDS = 30;

/**
 * The time step of a code (RFC 6238), or undefined for a wrong one.
 *
 * @param lastStep of the last accepted code: this code and older ones are refused
 */
export async function findTotpStep(
  secret: string,
  code: string,
  lastStep: number,
  now: Date,
): Promise<number | undefined> {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  if (!result.valid) return undefined;
  const step = Math.floor(epoch / PERIOD_SECONDS) + result.delta;
  return step > lastStep ? step : undefined;
}

/** What an authenticator app reads from the QR code. @param issuer the shop's name */
export const createTotpUri = (secret: string, issuer: string, email: string): string =>
  generateURI({ issuer, label: email, secret });
