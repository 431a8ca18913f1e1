import { getIconUrl } from '#contract/brand.ts';
import type { Config } from '#server/platform/config/config.ts';
import { parseImagePath } from '#server/platform/lib/image-path.rules.ts';
import { createImageSizeReader } from '#server/web/images/image-size.ts';
import type { MetaImage } from './page-meta.types.ts';

/** One of IMAGE_WIDTHS. WhatsApp shows no image above 600 KB; a photograph of this width has about a third of that. */
const META_IMAGE_WIDTH = 960;

/** Part of every build, unless the brand has its own. */
const LOGO = { path: '/icons/icon-512.png', size: { width: 512, height: 512 } } as const;

/** Creates a function that chooses the preview image: the first available image of a page, else the shop's logo. */
export function createMetaImageResolver(
  settings: Pick<Config, 'brand' | 'dataDir' | 'publicUrl' | 'apiPublicUrl' | 's3'>,
) {
  const { brand, publicUrl, apiPublicUrl } = settings;
  const readImageSize = createImageSizeReader(settings);

  async function resolveImage(path: string, alt: string): Promise<MetaImage | undefined> {
    const name = parseImagePath(path);
    if (name === undefined) {
      const isExternal = /^https?:\/\//u.test(path) && URL.canParse(path);
      return isExternal ? { url: new URL(path).href, size: undefined, alt } : undefined;
    }
    const size = await readImageSize(name, META_IMAGE_WIDTH);
    return size && { url: `${apiPublicUrl}/images/${name}?w=${String(META_IMAGE_WIDTH)}`, size, alt };
  }

  return async (paths: readonly string[], alt: string, logoAlt: string): Promise<MetaImage> => {
    for (const path of paths) {
      const image = await resolveImage(path, alt);
      if (image !== undefined) return image;
    }
    return { url: publicUrl + getIconUrl(LOGO.path, brand), size: LOGO.size, alt: logoAlt };
  };
}
