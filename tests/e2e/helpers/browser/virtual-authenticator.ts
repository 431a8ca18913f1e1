import type { Page } from '@playwright/test';

/** Gives the page a platform authenticator, such as a fingerprint sensor, that confirms each request at once. */
export async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const getCredentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    countPasskeys: async () => (await getCredentials()).length,
    /** Replaces each passkey by a copy with an older counter, as a cloned authenticator has it. */
    resetCounters: async () => {
      for (const credential of await getCredentials()) {
        const { credentialId } = credential;
        await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
        await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
      }
    },
  };
}
