/**
 * Whether the server that sent this page is a demo shop: it writes the answer into the page. The
 * development server writes nothing, and has the demo behind it.
 */
export function isDemo(): boolean {
  const told = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content;
  return told === '1' || (import.meta.env.DEV && told === '__DEMO__');
}
