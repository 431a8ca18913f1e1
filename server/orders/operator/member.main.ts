import { deleteCommand } from '#server/orders/erasure/operator-deletion.ts';
import { createCommandLineOperator } from '#server/platform/auth/audit-log.ts';
import { runCommandLine, type Command } from '#server/platform/commands/command-line.ts';
import { CliError } from '#server/platform/lib/cli-error.ts';
import { changeMemberContact, verifyMemberMobile } from '#server/shop/account/operator/change-contact.ts';
import {
  blockMember,
  creditMember,
  setAdministrator,
  unblockMember,
} from '#server/shop/account/operator/change-member.ts';
import { exportMember } from '#server/shop/account/operator/export-member.ts';
import { addMember, resendVerificationMail } from '#server/shop/account/registration/add-member.ts';
import { importCommand } from '#server/shop/account/registration/import-command.ts';
import { formatCents, parseCents } from '#server/shop/pricing/amounts.ts';

const LANGUAGE = 'it or en, the language of the mail; it without it';

const toLanguage = (text: string | undefined): 'it' | 'en' => {
  if (text === undefined || text === 'it' || text === 'en') return text ?? 'it';
  throw new CliError(`--language is it or en, not "${text}".`);
};

const REASON = 'required, for the audit log';

type Options = Readonly<Record<string, string | undefined>>;

function getRequired(options: Options, name: string): string {
  const value = options[name]?.trim() ?? '';
  if (value === '') throw new CliError(`--${name} is missing.`);
  return value;
}

/** Parses an amount such as `10,00` or `-5`. An option that was not given is 0. */
function parseCredit(options: Options, name: string): number {
  const text = options[name] ?? '0';
  const cents = parseCents(text.replace(/^-/u, ''));
  if (cents === undefined) throw new CliError(`--${name} is an amount such as 10,00, not "${text}".`);
  return text.startsWith('-') ? -cents : cents;
}

/** Blocks a member, or ends the block. */
const changeAccess = (summary: string, work: typeof blockMember, result: string): Command => ({
  summary,
  options: { email: 'required', reason: REASON },
  run: async ({ db }, { options }) => {
    const email = getRequired(options, 'email');
    const reason = getRequired(options, 'reason');
    await db.transaction((tx) => work(tx, createCommandLineOperator(), email, reason));
    return { data: { email, state: result }, lines: [`${email} is ${result}.`] };
  },
});

await runCommandLine('member', {
  add: {
    summary: 'Adds a member and mails the link that starts the verification.',
    options: {
      email: 'required',
      first: 'first name, required',
      last: 'last name, required',
      mobile: 'required, with country code such as +39',
      shop: 'id of a shop; again for more',
      language: LANGUAGE,
    },
    repeatable: ['shop'],
    run: async ({ db }, { options, lists }) => {
      const language = toLanguage(options['language']);
      const input = { ...options, shop: lists['shop'] };
      const id = await db.transaction((tx) => addMember(tx, new Date(), input, language));
      const email = options['email'] ?? '';
      return { data: { id, email }, lines: [`${email} is a member (${id}); the mail with the link is on its way.`] };
    },
  },
  import: importCommand,
  mail: {
    summary: 'Mails the link again.',
    options: { email: 'required', language: LANGUAGE },
    run: async ({ db }, { options }) => {
      const email = getRequired(options, 'email');
      const language = toLanguage(options['language']);
      await db.transaction((tx) => resendVerificationMail(tx, createCommandLineOperator(), email, language));
      return { data: { email }, lines: [`A new link is on its way to ${email}.`] };
    },
  },
  verify: {
    summary: 'Marks the mobile number of a member as verified, without a text message.',
    options: { email: 'required', reason: REASON },
    run: async ({ db }, { options }) => {
      const email = getRequired(options, 'email');
      const reason = getRequired(options, 'reason');
      const data = await db.transaction((tx) => verifyMemberMobile(tx, createCommandLineOperator(), email, reason));
      const next = data.isEmailVerified
        ? 'A member without a password gets one with "Forgot your password?".'
        : 'The e-mail is not verified yet: npm run member -- mail sends the link again.';
      return { data: { email, ...data }, lines: [`The mobile number of ${email} is verified.`, next] };
    },
  },
  change: {
    summary:
      'Corrects name, e-mail or mobile of a member. A new e-mail or mobile is verified again and ends all sessions.',
    options: {
      email: 'the present e-mail, required',
      'new-email': 'the correct e-mail',
      mobile: 'the correct number, with country code such as +39',
      first: 'the correct first name',
      last: 'the correct last name',
      reason: REASON,
    },
    run: async ({ db }, { options }) => {
      const email = getRequired(options, 'email');
      const reason = getRequired(options, 'reason');
      if (['new-email', 'mobile', 'first', 'last'].every((name) => options[name] === undefined)) {
        throw new CliError('change needs --new-email, --mobile, --first or --last.');
      }
      const data = await db.transaction((tx) =>
        changeMemberContact(tx, createCommandLineOperator(), email, options, reason),
      );
      const isVerifiedAgain = data.changed.some((name) => name !== 'name');
      const next = `The mail with the link that verifies it is on its way to ${data.email}.`;
      const line = `${email} now has the e-mail ${data.email} and the mobile ${data.mobile}.`;
      return { data, lines: isVerifiedAgain ? [line, next] : [`The name of ${email} is corrected.`] };
    },
  },
  export: {
    summary: 'Writes all data on a member into a ZIP file (GDPR art. 15), also on a blocked one.',
    args: ['EMAIL'],
    options: { to: 'path of the file, required' },
    run: async (deps, { args: [email = ''], options }) => {
      const file = getRequired(options, 'to');
      await exportMember(deps, createCommandLineOperator(), email, file);
      return { data: { email, file }, lines: [`All data on ${email} is in ${file}.`] };
    },
  },
  block: changeAccess('Ends all sessions of a member and refuses logins.', blockMember, 'blocked'),
  unblock: changeAccess('Lets a blocked member log in again.', unblockMember, 'no longer blocked'),
  delete: deleteCommand,
  admin: {
    summary: 'Makes a member an administrator, who can enter as other members (npm run grant), or ends that.',
    options: { email: 'required', reason: 'for the audit log' },
    flags: { grant: 'makes the member an administrator', revoke: 'ends it, with all sessions opened as other members' },
    run: async ({ db }, { options, flags }) => {
      const email = getRequired(options, 'email');
      const isAdmin = flags.has('grant');
      if (isAdmin === flags.has('revoke')) throw new CliError('admin needs either --grant or --revoke.');
      const change = { isAdmin, reason: options['reason'] ?? '' };
      await db.transaction((tx) => setAdministrator(tx, createCommandLineOperator(), email, change));
      return { data: { email, isAdmin }, lines: [`${email} is ${isAdmin ? 'now' : 'no longer'} an administrator.`] };
    },
  },
  credit: {
    summary: 'Credits balances of a member, or takes away with a negative amount such as --ewallet=-5,00.',
    options: {
      email: 'required',
      ewallet: 'amount for the e-wallet, such as 10,00',
      merchandise: 'amount for the merchandise discount',
      reason: REASON,
    },
    run: async ({ db }, { options }) => {
      const email = getRequired(options, 'email');
      const reason = getRequired(options, 'reason');
      const credit = {
        ewalletCents: parseCredit(options, 'ewallet'),
        merchandiseCents: parseCredit(options, 'merchandise'),
      };
      if (credit.ewalletCents === 0 && credit.merchandiseCents === 0) {
        throw new CliError('credit needs --ewallet or --merchandise.');
      }
      const data = await db.transaction((tx) => creditMember(tx, createCommandLineOperator(), email, credit, reason));
      const { ewalletCents, merchandiseCents } = data;
      return {
        data: { email, ...data },
        lines: [
          `${email} has ${formatCents(ewalletCents)} in the e-wallet and a merchandise discount of ${formatCents(merchandiseCents)}.`,
        ],
      };
    },
  },
});
