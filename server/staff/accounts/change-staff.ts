import { eq, inArray } from 'drizzle-orm';
import { generateSecret } from 'otplib';
import * as v from 'valibot';
import { AccountEmail } from '#contract/fields/email.ts';
import { requiredLine } from '#contract/fields/lines.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff/roles.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { shops, staff, staffPasskeys, staffSessions, type audit } from '#server/platform/db/schema/index.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { createInvitation } from './invitation.ts';
import { StaffAccountError } from './staff-account-error.ts';

interface NewStaff {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Null for all shops. */
  readonly shopIds: readonly string[] | null;
}

/** @throws CliError */
export function parseRole(text = ''): StaffRole {
  const role = STAFF_ROLES.find((name) => name === text);
  if (role === undefined) throw new CliError(`--role is ${STAFF_ROLES.join(', ')}, not "${text}".`);
  return role;
}

/** @throws CliError */
function parseEmail(text: string): string {
  const result = v.safeParse(AccountEmail, text);
  if (!result.success) throw new CliError(`--email is an e-mail address, not "${text}".`);
  return result.output.toLowerCase();
}

/** @throws StaffAccountError for a shop that does not exist */
async function requireShops(tx: Transaction, shopIds: readonly string[] | null): Promise<string[] | null> {
  if (shopIds === null) return null;
  const found = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(inArray(shops.id, [...shopIds]));
  const missing = shopIds.find((id) => !found.some((shop) => shop.id === id));
  if (missing !== undefined) throw new StaffAccountError('invalidInput', `There is no shop "${missing}".`);
  return [...new Set(shopIds)];
}

const toShopList = (shopIds: readonly string[] | null): string => shopIds?.join(' ') ?? 'all';

const recordChange = (
  tx: Transaction,
  { actor, now }: Operator,
  action: (typeof audit.$inferInsert)['action'],
  detail: Readonly<Record<string, string>>,
) => recordAuditEvent(tx, now, { action, actor, memberId: '', detail });

/** Adds a person. @returns the token of the one-time link. @throws CliError */
export async function addStaff(tx: Transaction, operator: Operator, input: NewStaff): Promise<string> {
  const email = parseEmail(input.email);
  const name = v.safeParse(requiredLine(100), input.name);
  if (!name.success) throw new CliError('--name is missing.');
  const shopIds = await requireShops(tx, input.shopIds);
  const id = generateId();
  try {
    await tx.transaction((inner) =>
      inner.insert(staff).values({
        id,
        email,
        name: name.output,
        role: input.role,
        shopIds,
        totpSecret: generateSecret(),
        createdAt: operator.now,
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new StaffAccountError('staffEmailTaken', `${email} is in the staff already.`);
    throw error;
  }
  await recordChange(tx, operator, 'staffAdded', { staff: id, role: input.role, shops: toShopList(shopIds) });
  return createInvitation(tx, operator.now, id);
}

/** @throws CliError for an unknown e-mail */
async function lockStaff(tx: Transaction, email: string) {
  const [person] = await tx
    .select()
    .from(staff)
    .where(eq(staff.email, parseEmail(email)))
    .for('update');
  if (!person) throw new CliError(`There is no ${email} in the staff.`);
  return person;
}

/**
 * Makes a new one-time link, with a new secret for the authenticator app, removes the passkeys and ends all sessions.
 *
 * @throws CliError
 */
export async function inviteStaff(tx: Transaction, operator: Operator, email: string): Promise<string> {
  const { id } = await lockStaff(tx, email);
  await tx.update(staff).set({ totpSecret: generateSecret(), totpStep: 0 }).where(eq(staff.id, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
  await recordChange(tx, operator, 'staffInvited', { staff: id });
  return createInvitation(tx, operator.now, id);
}

/** Changes role or shops. What is undefined stays. @throws CliError */
export async function changeStaff(
  tx: Transaction,
  operator: Operator,
  email: string,
  change: { readonly role?: StaffRole | undefined; readonly shopIds?: readonly string[] | null | undefined },
): Promise<void> {
  const person = await lockStaff(tx, email);
  const role = change.role ?? person.role;
  const shopIds = change.shopIds === undefined ? person.shopIds : await requireShops(tx, change.shopIds);
  await tx.update(staff).set({ role, shopIds }).where(eq(staff.id, person.id));
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, person.id));
  const detail = { staff: person.id, role, shops: toShopList(shopIds) };
  await recordChange(tx, operator, 'staffChanged', detail);
}

/** Switches an account off, with its sessions, or on again. @throws CliError */
export async function setStaffDisabled(
  tx: Transaction,
  operator: Operator,
  email: string,
  isDisabled: boolean,
): Promise<void> {
  const { id } = await lockStaff(tx, email);
  await tx
    .update(staff)
    .set({ disabledAt: isDisabled ? operator.now : null })
    .where(eq(staff.id, id));
  if (isDisabled) await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
  await recordChange(tx, operator, isDisabled ? 'staffDisabled' : 'staffEnabled', { staff: id });
}
