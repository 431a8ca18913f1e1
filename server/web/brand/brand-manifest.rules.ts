import * as v from 'valibot';
import { getIconUrl, type Brand } from '#contract/brand.ts';

const Icons = v.array(v.looseObject({ src: v.string() }));

/** The members of the built manifest that have to do with a brand. */
const Manifest = v.looseObject({
  icons: Icons,
  shortcuts: v.array(v.looseObject({ icons: Icons })),
  screenshots: v.unknown(),
});

/**
 * The web app manifest with the name and icons of a brand. Browsers update the installed app when the URL of an icon
 * changes. Without the screenshots, which show the demo.
 */
export function insertManifestBrand(json: string, brand: Brand): string {
  const { screenshots: _, icons, shortcuts, ...manifest } = v.parse(v.pipe(v.string(), v.parseJson(), Manifest), json);
  const toBranded = (list: typeof icons) => list.map((icon) => ({ ...icon, src: getIconUrl(icon.src, brand) }));
  return JSON.stringify({
    ...manifest,
    name: brand.name,
    short_name: brand.shortName,
    icons: toBranded(icons),
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: toBranded(shortcut.icons) })),
  });
}
