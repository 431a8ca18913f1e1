import { eq, sql } from 'drizzle-orm';
import {
  addresses,
  emailChanges,
  memberAllergens,
  memberShops,
  members,
  shops,
} from '#server/platform/db/schema/index.ts';
import type { RowSource } from '#server/shop/account/data-export/row-source.ts';

const pendingEmailChanges: RowSource = {
  table: emailChanges,
  where: eq(emailChanges.memberId, members.id),
  orderBy: emailChanges.expiresAt,
  fields: { email: emailChanges.email, expiresAt: emailChanges.expiresAt },
};

const allergensOfMember: RowSource = {
  table: memberAllergens,
  where: eq(memberAllergens.memberId, members.id),
  orderBy: memberAllergens.memberId,
  fields: { allergens: memberAllergens.allergens, consentedAt: memberAllergens.consentedAt },
};

const shopsOfMember: RowSource = {
  table: memberShops,
  where: eq(memberShops.memberId, members.id),
  orderBy: memberShops.shopId,
  fields: {
    shopId: memberShops.shopId,
    name: sql`(select ${shops.fullName} from ${shops} where ${shops.id} = ${memberShops.shopId})`,
  },
};

/** Password and folded name are left out: the one is secret, the other repeats the name. */
export const selectProfile = (memberId: string): RowSource => ({
  table: members,
  where: eq(members.id, memberId),
  orderBy: members.id,
  fields: {
    id: members.id,
    number: members.number,
    email: members.email,
    firstName: members.firstName,
    lastName: members.lastName,
    mobile: members.mobile,
    gender: members.gender,
    dateOfBirth: members.dob,
    picture: members.picture,
    userType: members.userType,
    profileType: members.profileType,
    iboType: members.iboType,
    isShopActive: members.isShopActive,
    language: members.language,
    isAdmin: members.isAdmin,
    blockedAt: members.blockedAt,
    emailVerifiedAt: members.emailVerifiedAt,
    mobileVerifiedAt: members.mobileVerifiedAt,
    ewalletCents: members.ewalletCents,
    merchandiseCents: members.merchandiseCents,
    kp: members.kp,
    kpNovv: members.kpNovv,
    shopId: members.shopId,
    shopType: members.shopType,
    createdAt: members.createdAt,
    termsId: members.termsId,
    termsAcceptedAt: members.termsAcceptedAt,
    privacyId: members.privacyId,
    legalNoticeClosedAt: members.legalNoticeClosedAt,
    shops: shopsOfMember,
    pendingEmailChanges,
    allergens: allergensOfMember,
  },
});

export const selectAddresses = (memberId: string): RowSource => ({
  table: addresses,
  where: eq(addresses.memberId, memberId),
  orderBy: addresses.createdAt,
  fields: {
    id: addresses.id,
    salutation: addresses.salutation,
    firstName: addresses.firstName,
    lastName: addresses.lastName,
    email: addresses.email,
    mobile: addresses.mobile,
    address: addresses.address,
    city: addresses.addressCity,
    province: addresses.addressProvince,
    zipcode: addresses.addressZipcode,
    countryCode: addresses.addressCountryCode,
    country: addresses.addressCountry,
    type: addresses.addressType,
    sdiCode: addresses.sdiCode,
    fiscalCode: addresses.fiscalCode,
    isDefault: addresses.isDefault,
    createdAt: addresses.createdAt,
  },
});
