/*
 * Must be imported before everything else (SEC-02). Under `require-trusted-types-for 'script'` this policy
 * handles every plain string that is assigned to a DOM sink, and rejects anything that could be markup.
 * Sanitized HTML and the service worker's URL have their own policies.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('Markup outside of the sanitiser');
    return text;
  },
});
