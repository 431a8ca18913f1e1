import * as v from 'valibot';
import { MAX_SHORT_NAME_LENGTH, TYPEFACES, type SocialNetwork } from '#contract/brand.ts';
import { HttpsUrl } from '#contract/fields/https-url.ts';
import { createPalette } from '#server/platform/brand/palette.rules.ts';
import { EmailText, ImageName, Mapping, Text } from './fields.ts';

const MAX_NAME_LENGTH = 45;

/** Also the name of the sender of mails. */
const Name = v.pipe(Text, v.regex(/^[^<>\p{Cc}"]*$/u, 'must not have quotes, < or >'));
const toName = (maxLength: number) =>
  v.pipe(Name, v.maxLength(maxLength, `must have at most ${String(maxLength)} characters`));

const COLOR_MESSAGE = 'must be a color such as "#1a6b4f", in quotes';

/** Six hexadecimal digits. Refused if no readable shade of it exists. */
const Color = v.pipe(
  v.string(COLOR_MESSAGE),
  v.regex(/^#[\da-f]{6}$/i, COLOR_MESSAGE),
  v.toLowerCase(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const result = createPalette(dataset.value);
    if ('refusal' in result) addIssue({ message: result.refusal });
  }),
);

const PHONE_MESSAGE = 'must be a phone number such as "+39 02 1234567", in quotes';
const Phone = v.pipe(v.string(PHONE_MESSAGE), v.regex(/^\+?[\d ()/.-]{4,30}$/, PHONE_MESSAGE));

const PROFILE_MESSAGE = 'must be the address of the profile, such as https://www.example.com/shop';
const profile = v.exactOptional(
  v.pipe(
    v.string(PROFILE_MESSAGE),
    v.check((text) => v.is(HttpsUrl, text), PROFILE_MESSAGE),
  ),
);

const social = {
  facebook: profile,
  instagram: profile,
  linkedin: profile,
  pinterest: profile,
  telegram: profile,
  threads: profile,
  tiktok: profile,
  whatsapp: profile,
  x: profile,
  youtube: profile,
} satisfies Record<SocialNetwork, unknown>;

/** Name, logo, colors and contact of the shop. A field that is missing means its default. */
export const Brand = Mapping({
  name: v.exactOptional(toName(MAX_NAME_LENGTH)),
  shortName: v.exactOptional(toName(MAX_SHORT_NAME_LENGTH)),
  logo: v.exactOptional(
    Mapping({ light: ImageName, dark: v.exactOptional(ImageName), maskable: v.exactOptional(ImageName) }),
  ),
  primary: v.exactOptional(Color),
  typeface: v.exactOptional(v.picklist(TYPEFACES, `must be one of ${TYPEFACES.join(', ')}`)),
  mailSender: v.exactOptional(Name),
  email: v.exactOptional(EmailText),
  phone: v.exactOptional(Phone),
  social: v.exactOptional(Mapping(social)),
});
