import { runCommandLine } from '#server/process/command-line.ts';
import { CliError } from '#server/lib/cli-error.ts';
import { addMember, resendVerificationMail } from './add-member.ts';

const LANGUAGE = 'it or en, the language of the mail; it without it';

const toLanguage = (text: string | undefined): 'it' | 'en' => {
  if (text === undefined || text === 'it' || text === 'en') return text ?? 'it';
  throw new CliError(`--language is it or en, not "${text}".`);
};

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
    run: async ({ db }, { options, lists }) => {
      const language = toLanguage(options['language']);
      const input = { ...options, shop: lists['shop'] };
      const id = await db.transaction((tx) => addMember(tx, new Date(), input, language));
      const email = options['email'] ?? '';
      return { data: { id, email }, lines: [`${email} is a member (${id}); the mail with the link is on its way.`] };
    },
  },
  mail: {
    summary: 'Mails the link again.',
    options: { email: 'required', language: LANGUAGE },
    run: async ({ db }, { options }) => {
      const { email } = options;
      if (email === undefined) throw new CliError('mail needs --email.');
      const language = toLanguage(options['language']);
      await db.transaction((tx) => resendVerificationMail(tx, new Date(), email, language));
      return { data: { email }, lines: [`A new link is on its way to ${email}.`] };
    },
  },
});
