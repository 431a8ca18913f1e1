/*
 * Imported before everything else (SEC-02): under `require-trusted-types-for 'script'` a plain string
 * may reach a dangerous sink only through this policy, and it lets nothing through that could be
 * markup. Our own HTML goes through the sanitiser's policy, the worker's address through its own.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('Markup outside of the sanitiser');
    return text;
  },
});
