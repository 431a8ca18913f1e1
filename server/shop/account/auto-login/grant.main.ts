import { ADMIN_SESSION_MINUTES } from '#server/platform/auth/sessions.ts';
import { runCommandLine } from '#server/platform/commands/command-line.ts';
import { SECRET_LIFETIME_SECONDS } from '#server/shop/account/account.constants.ts';
import { createImpersonationPath, createAutoLoginPath } from './auto-login-paths.ts';

await runCommandLine('grant', {
  '': {
    summary: 'Prints a link by which an administrator enters as a member. It works once, within 5 minutes.',
    args: ['ADMIN_EMAIL', 'MEMBER_EMAIL'],
    flags: {
      'without-secret':
        'the link has only the ids and the e-mail, for software that builds it itself. Anybody who knows them can use it.',
    },
    run: async ({ db, config }, { args: [adminEmail = '', email = ''], flags }) => {
      const path = await db.transaction((tx) =>
        createImpersonationPath(tx, new Date(), [adminEmail, email], {
          withoutSecret: flags.has('without-secret'),
        }),
      );
      const url = `${config.publicUrl}${path}`;
      const minutes = String(ADMIN_SESSION_MINUTES);
      return {
        data: { url, expiresInSeconds: SECRET_LIFETIME_SECONDS.adminGrant },
        lines: [url, `It works once, within 5 minutes. The session lasts ${minutes} minutes at most and is audited.`],
      };
    },
  },
  link: {
    summary: 'Prints a link that logs a member in. It works once, within a minute.',
    args: ['MEMBER_EMAIL'],
    run: async ({ db, config }, { args: [email = ''] }) => {
      const path = await db.transaction((tx) => createAutoLoginPath(tx, new Date(), email));
      const url = `${config.publicUrl}${path}`;
      return {
        data: { url, expiresInSeconds: SECRET_LIFETIME_SECONDS.autoLogin },
        lines: [url, 'It works once, within a minute.'],
      };
    },
  },
});
