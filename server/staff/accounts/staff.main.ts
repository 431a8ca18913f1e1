import { asc } from 'drizzle-orm';
import { STAFF_ROLES } from '#contract/staff/roles.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { runCommandLine } from '#server/platform/commands/command-line.ts';
import { staff } from '#server/platform/db/schema/index.ts';
import { pluralize } from '#server/platform/lib/pluralize.ts';
import { addStaff, changeStaff, inviteStaff, parseRole, setStaffDisabled } from './change-staff.ts';
import { getInvitationPath, INVITATION_HOURS } from './invitation.ts';

const ROLE = STAFF_ROLES.join(', ');
const SHOP = 'id of a shop whose data the person sees; again for more; all shops without it';

const describeLink = (publicUrl: string, token: string): readonly string[] => [
  `${publicUrl}${getInvitationPath(token)}`,
  `It works once, within ${String(INVITATION_HOURS)} hours. Who has it chooses the password: hand it over in person.`,
];

await runCommandLine('staff', {
  add: {
    summary: 'Adds a person of the staff and prints the one-time link that sets the password.',
    options: { email: 'required', name: 'required', role: `required: ${ROLE}`, shop: SHOP },
    repeatable: ['shop'],
    run: async ({ db, config }, { options, lists }) => {
      const token = await db.transaction((tx) =>
        addStaff(tx, createCommandLineOperator(), {
          email: options['email'] ?? '',
          name: options['name'] ?? '',
          role: parseRole(options['role']),
          shopIds: lists['shop'] ?? null,
        }),
      );
      return {
        data: { url: config.publicUrl + getInvitationPath(token) },
        lines: describeLink(config.publicUrl, token),
      };
    },
  },
  invite: {
    summary: 'Prints a new one-time link, for a forgotten password or a lost phone. The old login ends.',
    options: { email: 'required' },
    run: async ({ db, config }, { options }) => {
      const email = options['email'] ?? '';
      const token = await db.transaction((tx) => inviteStaff(tx, createCommandLineOperator(), email));
      return {
        data: { url: config.publicUrl + getInvitationPath(token) },
        lines: describeLink(config.publicUrl, token),
      };
    },
  },
  change: {
    summary: 'Changes role or shops of a person, and ends the sessions.',
    options: { email: 'required', role: ROLE, shop: SHOP },
    repeatable: ['shop'],
    flags: { 'all-shops': 'the person sees all shops' },
    run: async ({ db }, { options, lists, flags }) => {
      const email = options['email'] ?? '';
      const role = options['role'] === undefined ? undefined : parseRole(options['role']);
      const shopIds = flags.has('all-shops') ? null : lists['shop'];
      await db.transaction((tx) => changeStaff(tx, createCommandLineOperator(), email, { role, shopIds }));
      return { data: { email, role, shopIds }, lines: [`${email} is changed and has to log in again.`] };
    },
  },
  disable: {
    summary: 'Ends the sessions of a person and refuses logins.',
    options: { email: 'required' },
    run: async ({ db }, { options: { email = '' } }) => {
      await db.transaction((tx) => setStaffDisabled(tx, createCommandLineOperator(), email, true));
      return { data: { email, isDisabled: true }, lines: [`${email} can no longer log in.`] };
    },
  },
  enable: {
    summary: 'Lets a person log in again.',
    options: { email: 'required' },
    run: async ({ db }, { options: { email = '' } }) => {
      await db.transaction((tx) => setStaffDisabled(tx, createCommandLineOperator(), email, false));
      return { data: { email, isDisabled: false }, lines: [`${email} can log in again.`] };
    },
  },
  list: {
    summary: 'Lists the staff.',
    run: async ({ db }) => {
      const people = await db.select().from(staff).orderBy(asc(staff.email));
      const data = people.map(({ email, name, role, shopIds, passwordHash, disabledAt }) => {
        const state = disabledAt !== null ? 'disabled' : passwordHash === null ? 'invited' : 'active';
        return { email, name, role, shops: shopIds, state };
      });
      const lines = data.map(({ email, name, role, shops, state }) =>
        [email, name, role, shops === null ? 'all shops' : shops.join(', '), state].join('  '),
      );
      return { data, lines: [...lines, `${pluralize(data.length, 'person', 'people')}.`] };
    },
  },
});
