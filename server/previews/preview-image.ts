import type { Config } from '#server/config.ts';
import { createPictureSizes } from '#server/images/picture-size.ts';
import { pictureName } from '#server/images/pictures.rules.ts';
import type { PreviewImage } from './preview.types.ts';

/** One of the widths that are made. WhatsApp shows no image of more than 600 KB: a photograph of this width has a third. */
const WIDTH = 960;

const OWN = '/images/';

/** A square of 512 pixels that every build has. */
const LOGO = { path: '/icons/icon-512.png', size: { width: 512, height: 512 } } as const;

/** Chooses the image of a preview: the first of a product's that can be had, else the shop's own logo. */
export function createPreviewImages({ dataDir, publicUrl }: Pick<Config, 'dataDir' | 'publicUrl'>) {
  const sizeOf = createPictureSizes(dataDir);

  async function imageAt(path: string, alt: string): Promise<PreviewImage | undefined> {
    if (!path.startsWith(OWN)) {
      const isElsewhere = /^https?:\/\//u.test(path) && URL.canParse(path);
      return isElsewhere ? { url: new URL(path).href, size: undefined, alt } : undefined;
    }
    const name = pictureName(path.slice(OWN.length).split('?', 1)[0] ?? '');
    const size = name === undefined ? undefined : await sizeOf(name, WIDTH);
    return size && { url: `${publicUrl}${OWN}${String(name)}?w=${String(WIDTH)}`, size, alt };
  }

  return async (paths: readonly string[], alt: string, logoAlt: string): Promise<PreviewImage> => {
    for (const path of paths) {
      const image = await imageAt(path, alt);
      if (image !== undefined) return image;
    }
    return { url: publicUrl + LOGO.path, size: LOGO.size, alt: logoAlt };
  };
}
