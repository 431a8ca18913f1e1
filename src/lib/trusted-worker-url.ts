/** The URL of a service worker, created by a Trusted Types policy that allows only this URL (SEC-02). */
export function getTrustedWorkerUrl(workerUrl: string): TrustedScriptURL | string {
  const policy = window.trustedTypes?.createPolicy('bottega-worker', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError('Not the worker of this app');
      return url;
    },
  });
  return policy?.createScriptURL(workerUrl) ?? workerUrl;
}
