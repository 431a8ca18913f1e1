import { FIRST_SHOP_ID, italianShopIds } from '#demo/shops/shops.ts';
import type { memberShops, members } from '#server/platform/db/schema/members.ts';
import { friends } from './friends.ts';

/** Password of all demo members. A server with DEMO=0 has no demo members. */
export const DEMO_PASSWORD = 'bottega-demo';

interface DemoMember {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'M' | 'F';
  /** YYYY-MM-DD */
  readonly dob: string;
  /** Ids of the shops in which the member can be found as a friend. */
  readonly shops: readonly string[];
  readonly email?: string;
  readonly profileType?: 'Private' | 'Business';
  readonly iboType?: 'Member' | 'Customer';
  readonly isShopActive?: boolean;
  readonly isAdmin?: boolean;
  readonly isVerified?: boolean;
  readonly ewalletCents?: number;
  readonly merchandiseCents?: number;
}

/** The members that the login page of a demo server lists. Each has different rights and balances to try. */
export const demoMembers: readonly DemoMember[] = [
  {
    id: 'giulia',
    firstName: 'Giulia',
    lastName: 'Rinaldi',
    gender: 'F',
    dob: '1988-04-12',
    shops: italianShopIds,
    ewalletCents: 12_000,
    merchandiseCents: 4_000,
  },
  {
    id: 'marco',
    firstName: 'Marco',
    lastName: 'Bassi',
    gender: 'M',
    dob: '1985-11-03',
    shops: italianShopIds,
    iboType: 'Customer',
  },
  {
    id: 'sara',
    firstName: 'Sara',
    lastName: 'Colombo',
    gender: 'F',
    dob: '1979-06-25',
    shops: italianShopIds,
    profileType: 'Business',
    merchandiseCents: 1_500,
  },
  {
    id: 'luca',
    firstName: 'Luca',
    lastName: 'Moretti',
    gender: 'M',
    dob: '1991-09-18',
    shops: [FIRST_SHOP_ID],
    isShopActive: false,
    ewalletCents: 5_000,
  },
  {
    id: 'nadia',
    firstName: 'Nadia',
    lastName: 'Greco',
    gender: 'F',
    dob: '1996-01-30',
    shops: [FIRST_SHOP_ID],
    isVerified: false,
  },
  {
    id: 'admin',
    firstName: 'Anna',
    lastName: 'Custodi',
    gender: 'F',
    dob: '1975-02-14',
    shops: [],
    isAdmin: true,
  },
];

export const allDemoMembers: readonly DemoMember[] = [...demoMembers, ...friends];

export const getMemberEmail = ({ id, email }: DemoMember): string => email ?? `${id}@example.com`;

const YEAR_MS = 365 * 86_400_000;

const createMobile = (index: number) => `+39 333 000 ${1000 + index}`;

export function createMemberRows(now: Date, passwordHash: string): (typeof members.$inferInsert)[] {
  return allDemoMembers.map((member, index) => {
    // Each member joined a week after the previous one, over about two years.
    const createdAt = new Date(now.getTime() - 2 * YEAR_MS + index * 7 * 86_400_000);
    const verifiedAt = member.isVerified === false ? null : new Date(createdAt.getTime() + 10 * 60_000);
    return {
      id: member.id,
      number: String(100_101 + index * 7),
      email: getMemberEmail(member),
      passwordHash,
      firstName: member.firstName,
      lastName: member.lastName,
      mobile: createMobile(index),
      gender: member.gender,
      dob: member.dob,
      profileType: member.profileType ?? 'Private',
      iboType: member.iboType ?? 'Member',
      isShopActive: member.isShopActive ?? true,
      isAdmin: member.isAdmin ?? false,
      emailVerifiedAt: verifiedAt,
      mobileVerifiedAt: verifiedAt,
      ewalletCents: member.ewalletCents ?? 0,
      merchandiseCents: member.merchandiseCents ?? 0,
      createdAt,
    };
  });
}

/** Returns the member's name, e-mail and mobile number as an order stores them. @throws Error for an unknown id */
export function toOrderMember(id: string) {
  const index = allDemoMembers.findIndex((member) => member.id === id);
  const member = allDemoMembers[index];
  if (!member) throw new Error(`the demo has no member ${id}`);
  return {
    memberName: `${member.firstName} ${member.lastName}`,
    memberEmail: member.email ?? `${id}@example.com`,
    memberMobile: createMobile(index),
  };
}

export const createMemberShopRows = (): (typeof memberShops.$inferInsert)[] =>
  allDemoMembers.flatMap(({ id, shops }) => shops.map((shopId) => ({ memberId: id, shopId })));
