import type { Config } from '#server/config.ts';
import { createImageSizeReader } from '#server/images/image-size.ts';
import { parseImageName } from '#server/images/image-request.rules.ts';
import type { MetaImage } from './page-meta.types.ts';

/** One of the widths that are made. WhatsApp shows no image of more than 600 KB: a photograph of this width has a third. */
const META_IMAGE_WIDTH = 960;

const OWN_IMAGE_PREFIX = '/images/';

/** A square of 512 pixels that every build has. */
const LOGO = { path: '/icons/icon-512.png', size: { width: 512, height: 512 } } as const;

/** Chooses the image of a preview: the first of a product's that can be had, else the shop's own logo. */
export function createMetaImageResolver({ dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>) {
  const sizeOf = createImageSizeReader(dataDir);

  async function imageAt(path: string, alt: string): Promise<MetaImage | undefined> {
    if (!path.startsWith(OWN_IMAGE_PREFIX)) {
      const isElsewhere = /^https?:\/\//u.test(path) && URL.canParse(path);
      return isElsewhere ? { url: new URL(path).href, size: undefined, alt } : undefined;
    }
    const name = parseImageName(path.slice(OWN_IMAGE_PREFIX.length).split('?', 1)[0] ?? '');
    const size = name === undefined ? undefined : await sizeOf(name, META_IMAGE_WIDTH);
    return size && { url: `${publicUrl}${OWN_IMAGE_PREFIX}${String(name)}?w=${String(META_IMAGE_WIDTH)}`, size, alt };
  }

  return async (paths: readonly string[], alt: string, logoAlt: string): Promise<MetaImage> => {
    for (const path of paths) {
      const image = await imageAt(path, alt);
      if (image !== undefined) return image;
    }
    return { url: publicUrl + LOGO.path, size: LOGO.size, alt: logoAlt };
  };
}
