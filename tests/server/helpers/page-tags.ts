const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/gu, (match, code: string | undefined, name: string | undefined) =>
    code === undefined ? (entities[name ?? ''] ?? match) : String.fromCodePoint(Number(code)),
  );

/** Metadata in the head of a page, as a crawler without scripts reads it. */
export interface PageTags {
  readonly title: string;
  readonly canonical: string | undefined;
  /** Contents of meta elements by name or property. Several values of one name are joined by line breaks. */
  readonly meta: Readonly<Record<string, string>>;
  /** schema.org objects by type. */
  readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Graph {
  readonly '@graph': readonly (Readonly<Record<string, unknown>> & { readonly '@type': string })[];
}

const META_PATTERN = /<meta [^>]*?(?:name|property)="(?<name>[^"]+)" content="(?<content>[^"]*)"/gu;
const DATA_PATTERN = /<script [^>]*type="application\/ld\+json">(?<json>.*?)<\/script>/su;

export function readPageTags(html: string): PageTags {
  const meta: Record<string, string> = {};
  for (const { groups: { name = '', content = '' } = {} } of html.matchAll(META_PATTERN)) {
    meta[name] = [...(name in meta ? [meta[name]] : []), decode(content)].join('\n');
  }
  const json = DATA_PATTERN.exec(html)?.groups?.['json'];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests assert the content
  const graph = json === undefined ? [] : (JSON.parse(json) as Graph)['@graph'];
  const canonical = /<link [^>]*rel="canonical" href="([^"]*)"/u.exec(html)?.[1];
  return {
    title: decode(/<title>([^<]*)<\/title>/u.exec(html)?.[1] ?? ''),
    canonical: canonical === undefined ? undefined : decode(canonical),
    meta,
    data: Object.fromEntries(graph.map((object) => [object['@type'], object])),
  };
}
