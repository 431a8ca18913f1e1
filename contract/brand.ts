/** Ten shades from the lightest to the darkest. */
export type ColorScale = readonly [string, string, string, string, string, string, string, string, string, string];

/** The colors that a brand's primary color gives (ADR 037). */
export interface BrandPalette {
  /** Shade 7 is the primary color: buttons and links of the light scheme. Shade 6 has the buttons of the dark scheme. */
  readonly scale: ColorScale;
  /** What the dark scheme needs besides the scale. */
  readonly dark: Readonly<Record<'soft' | 'softHover' | 'sale', string>>;
}

/** Backgrounds that stand behind the colors of every brand, by color scheme. */
export const PAGE_COLORS = {
  light: { page: '#faf7f2', surface: '#fffdfa', sunken: '#f3eee6' },
  dark: { page: '#1b1814', surface: '#28231d', sunken: '#14110e' },
} as const;

/** Names of the social networks that a brand can link to. */
export const SOCIAL_NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
} as const;

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;

/** Launchers cut longer names. */
export const MAX_SHORT_NAME_LENGTH = 12;

export const TYPEFACES = ['figtree', 'system'] as const;

/** A brand as the shop stores it. */
export interface StoredBrand {
  readonly name: string;
  /** Below the icon of the installed app. */
  readonly shortName: string;
  /** As the operator has configured it, such as `#1f6349`. */
  readonly primary: string;
  /** `system` downloads no font. */
  readonly typeface: (typeof TYPEFACES)[number];
  /** Paths of images; empty for none. */
  readonly logo: Readonly<Record<'light' | 'dark' | 'maskable', string>>;
  /** Sender name of mails; empty: the name in `MAIL_FROM`, otherwise the brand's. */
  readonly mailSender: string;
  /** Contact for members; empty for none. */
  readonly email: string;
  readonly phone: string;
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** Version of the icons in the file store; empty: the icons of the build. */
  readonly icons: string;
}

export interface Brand extends StoredBrand {
  readonly palette: BrandPalette;
}

/** A link to a profile of the shop in a social network. */
export interface ProfileLink {
  readonly title: string;
  readonly href: string;
}

/** What the app shows of a brand. */
export interface PageBrand {
  readonly name: string;
  readonly links: readonly ProfileLink[];
}

/*
 * The brand of a shop that has configured none. Its name and colors stand nowhere else (tests/tools/brand-sources.test.ts).
 */

/** Bottle green: the only strong color, for the primary action of a screen. */
export const DEFAULT_SCALE: ColorScale = [
  '#eef6f1',
  '#dcebe3',
  '#b6d6c6',
  '#8ebfa7',
  '#68aa8b',
  '#469375',
  '#2c7a5c',
  '#1f6349',
  '#174e39',
  '#0e3526',
];

export const DEFAULT_PALETTE: BrandPalette = {
  scale: DEFAULT_SCALE,
  dark: { soft: '#1f3a2f', softHover: '#27483a', sale: '#a9d3bf' },
};

const DEFAULT_NAME = 'Bottega';

export const DEFAULT_STORED_BRAND: StoredBrand = {
  name: DEFAULT_NAME,
  shortName: DEFAULT_NAME,
  primary: DEFAULT_SCALE[7],
  typeface: 'figtree',
  logo: { light: '', dark: '', maskable: '' },
  mailSender: '',
  email: '',
  phone: '',
  social: {},
  icons: '',
};

export const DEFAULT_BRAND: Brand = { ...DEFAULT_STORED_BRAND, palette: DEFAULT_PALETTE };

/** The URL of an icon, which changes with the icon. The app itself uses the path alone, which is precached. */
export const getIconUrl = (path: string, { icons }: Pick<StoredBrand, 'icons'>): string =>
  icons === '' ? path : `${path}?v=${icons}`;

/** What the service worker knows of a brand. The server writes it into sw.js (server/web/brand). */
export interface WorkerBrand {
  readonly name: string;
  /** Changes with what the worker precaches of a brand. */
  readonly revision: string;
  /** False: the font is not downloaded. */
  readonly hasWebFont: boolean;
  /** URLs to precache besides the files of the build. */
  readonly urls: readonly string[];
}

/** In an sw.js as it was built. */
export const DEFAULT_WORKER_BRAND: WorkerBrand = { name: DEFAULT_NAME, revision: '', hasWebFont: true, urls: [] };

/** The profile links of a brand, in the order of {@link SOCIAL_NETWORKS}. */
export const getProfileLinks = ({ social }: Pick<StoredBrand, 'social'>): ProfileLink[] =>
  Object.entries(SOCIAL_NETWORKS).flatMap(([network, title]) => {
    const href = new Map(Object.entries(social)).get(network);
    return href === undefined ? [] : [{ title, href }];
  });

/** The CSS custom properties of a palette, by color scheme. All other colors of a brand refer to them. */
export const toPaletteVariables = ({ scale, dark }: BrandPalette) => ({
  light: Object.fromEntries(scale.map((color, shade) => [`--mantine-color-brand-${String(shade)}`, color])),
  dark: {
    '--mantine-color-brand-light': dark.soft,
    '--mantine-color-brand-light-hover': dark.softHover,
    '--bottega-sale': dark.sale,
  },
});
