const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/gu, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );

/** The head of a page as a crawler reads it, which runs no script. */
export interface PageTags {
  readonly title: string;
  readonly canonical: string | undefined;
  /** Contents of the meta elements by name or property; several of one name are joined by a line break. */
  readonly meta: Readonly<Record<string, string>>;
  /** schema.org objects by their type. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Graph {
  readonly '@graph': readonly (Readonly<Record<string, unknown>> & { readonly '@type': string })[];
}

const META = /<meta [^>]*?(?:name|property)="(?<name>[^"]+)" content="(?<content>[^"]*)"/gu;
const DATA = /<script [^>]*type="application\/ld\+json">(?<json>.*?)<\/script>/su;

export function readPageTags(html: string): PageTags {
  const meta: Record<string, string> = {};
  for (const { groups: { name = '', content = '' } = {} } of html.matchAll(META)) {
    meta[name] = [...(name in meta ? [meta[name]] : []), decode(content)].join('\n');
  }
  const json = DATA.exec(html)?.groups?.['json'];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test's own reading of what it asserts
  const graph = json === undefined ? [] : (JSON.parse(json) as Graph)['@graph'];
  const canonical = /<link [^>]*rel="canonical" href="([^"]*)"/u.exec(html)?.[1];
  return {
    title: decode(/<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''),
    canonical: canonical === undefined ? undefined : decode(canonical),
    meta,
    data: Object.fromEntries(graph.map((object) => [object['@type'], object])),
  };
}
