import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { b2bCalls } from '#contract/b2b.ts';
import { createApp } from '#server/app.ts';
import { businessDays } from '#server/platform/db/schema/index.ts';
import { createApiClient, type ApiClient } from '#tests/server/helpers/api-client.ts';
import {
  seedBusinessShop,
  seedMember,
  seedShops,
  BUSINESS_SHOP_ID,
  createTestDeps,
} from '#tests/server/helpers/seed.ts';
import { createTestDatabase, type TestDatabase } from '#tests/server/helpers/test-database.ts';

let database: TestDatabase;
let clock: { now: Date };
let anna: ApiClient;
let italian: ApiClient;

beforeAll(async () => {
  database = await createTestDatabase();
  const { deps, clock: testClock } = createTestDeps(database);
  clock = testClock;
  const app = createApp(deps);
  await seedShops(deps);
  await seedBusinessShop(deps, { id: 'far', timeZone: 'America/New_York' });
  await seedBusinessShop(deps, { id: 'sender', deliveryTypes: ['Shipping'] });
  await seedBusinessShop(deps, { id: 'counter', deliveryTypes: ['Takeaway'] });
  await seedBusinessShop(deps, { id: 'closed' });
  const day = { startMinute: 540, endMinute: 660 };
  for (const shopId of [BUSINESS_SHOP_ID, 'far', 'sender', 'counter']) {
    await deps.db.insert(businessDays).values([
      { ...day, id: `${shopId}-tuesday`, shopId, use: 'takeaway', weekday: 2 },
      { ...day, id: `${shopId}-friday`, shopId, use: 'takeaway', weekday: 5 },
      { ...day, id: `${shopId}-delivery`, shopId, use: 'delivery', weekday: 3, endMinute: 1440 },
    ]);
  }
  const token = await seedMember(deps, { id: 'anna' });
  anna = createApiClient(app, token);
  italian = createApiClient(app, token, 'it');
});
afterAll(() => database.drop());
beforeEach(() => {
  // Tuesday, 7:00 in Rome and 2:00 in New York.
  clock.now = new Date('2026-03-10T06:00:00Z');
});

const readDays = async (shopId: string, client = anna) =>
  (await client.call(b2bCalls.b2bSlots, { params: { shopId } })).data;
const readTimes = async (shopId: string, dayId: string) =>
  (await anna.call(b2bCalls.b2bTimeSlots, { params: { shopId, dayId } })).data.takeawaySlots;

describe('days of a shop', () => {
  // REQ-BCHK-19
  it('have names in the language of the request, and the opening hours', async () => {
    expect(await readDays(BUSINESS_SHOP_ID)).toEqual({
      takeAwayOptions: [
        {
          id: '2026-03-10.shop-b2b-tuesday',
          dayName: 'Tuesday',
          dayStartTime: '09:00',
          dayEndTime: '11:00',
          date: '2026-03-10',
          isFull: false,
          isOwnMaximum: false,
          closesAt: '2026-03-10T08:30:00.000Z',
        },
        {
          id: '2026-03-13.shop-b2b-friday',
          dayName: 'Friday',
          dayStartTime: '09:00',
          dayEndTime: '11:00',
          date: '2026-03-13',
          isFull: false,
          isOwnMaximum: false,
          closesAt: '2026-03-13T08:30:00.000Z',
        },
      ],
      deliveryOptions: [
        {
          id: '2026-03-11.shop-b2b-delivery',
          dayName: 'Wednesday',
          dayStartTime: '09:00',
          dayEndTime: '24:00',
          date: '2026-03-11',
          isFull: false,
          isOwnMaximum: false,
          closesAt: '2026-03-11T22:00:00.000Z',
        },
      ],
    });
    const { takeAwayOptions } = await readDays(BUSINESS_SHOP_ID, italian);
    expect(takeAwayOptions.map(({ dayName }) => dayName)).toEqual(['Martedì', 'Venerdì']);
  });

  it('follow the shop’s time zone', async () => {
    clock.now = new Date('2026-03-10T10:00:00Z');
    expect((await readDays(BUSINESS_SHOP_ID)).takeAwayOptions[0]?.date).toBe('2026-03-13');
    expect((await readDays('far')).takeAwayOptions[0]?.date).toBe('2026-03-10');
    // New York has summer time since Sunday the 8th: four hours behind UTC.
    clock.now = new Date('2026-03-10T13:31:00Z');
    expect((await readDays('far')).takeAwayOptions[0]?.date).toBe('2026-03-13');
  });

  // REQ-CALL-33
  it('are only those of the delivery types that the shop offers', async () => {
    const countDays = async (shopId: string) => {
      const { takeAwayOptions, deliveryOptions } = await readDays(shopId);
      return [takeAwayOptions.length, deliveryOptions.length];
    };
    expect(await countDays('sender')).toEqual([0, 1]);
    expect(await countDays('counter')).toEqual([2, 0]);
    expect(await countDays('closed')).toEqual([0, 0]);
  });

  it('are visible only to members', async () => {
    const visitor = createApiClient(createApp(createTestDeps(database).deps));
    expect((await visitor.callExpectingError(b2bCalls.b2bSlots, { params: { shopId: BUSINESS_SHOP_ID } })).status).toBe(
      401,
    );
  });
});

describe('times of a day', () => {
  // REQ-BCHK-19, REQ-CALL-34
  it('are half hours after a lead time of one hour', async () => {
    const day = '2026-03-10.shop-b2b-tuesday';
    const open = { isFull: false, isOwnMaximum: false };
    expect(await readTimes(BUSINESS_SHOP_ID, day)).toEqual([
      { ...open, id: `${day}.09:00`, startTime: '09:00', endTime: '09:30', closesAt: '2026-03-10T07:00:00.000Z' },
      { ...open, id: `${day}.09:30`, startTime: '09:30', endTime: '10:00', closesAt: '2026-03-10T07:30:00.000Z' },
      { ...open, id: `${day}.10:00`, startTime: '10:00', endTime: '10:30', closesAt: '2026-03-10T08:00:00.000Z' },
      { ...open, id: `${day}.10:30`, startTime: '10:30', endTime: '11:00', closesAt: '2026-03-10T08:30:00.000Z' },
    ]);
    clock.now = new Date('2026-03-10T08:20:00Z');
    expect((await readTimes(BUSINESS_SHOP_ID, day)).map(({ startTime }) => startTime)).toEqual(['10:30']);
    clock.now = new Date('2026-03-11T08:20:00Z');
    expect(await readTimes(BUSINESS_SHOP_ID, day)).toEqual([]);
  });

  it('are rejected for an id that is no takeaway day of the shop', async () => {
    // JavaScript accepts 31 February (as 3 March, a Tuesday), so the date must be checked explicitly.
    for (const dayId of ['2026-02-31.shop-b2b-tuesday', '0000-01-01.x', '2026-13-01.x']) {
      const error = await anna.callExpectingError(b2bCalls.b2bTimeSlots, {
        params: { shopId: BUSINESS_SHOP_ID, dayId },
      });
      expect(error).toMatchObject({ status: 400, data: { fields: { dayId: expect.any(String) as unknown } } });
    }
    const readTimesExpectingError = (shopId: string, dayId: string) =>
      anna.callExpectingError(b2bCalls.b2bTimeSlots, { params: { shopId, dayId } });
    for (const dayId of ['2026-03-11.shop-b2b-tuesday', '2026-03-11.shop-b2b-delivery', 'shop-b2b-tuesday', 'x']) {
      expect((await readTimesExpectingError(BUSINESS_SHOP_ID, dayId)).status).toBe(404);
    }
    expect((await readTimesExpectingError('far', '2026-03-10.shop-b2b-tuesday')).status).toBe(404);
    expect((await readTimesExpectingError('sender', '2026-03-10.sender-tuesday')).status).toBe(404);
    expect((await readTimesExpectingError('nowhere', '2026-03-10.shop-b2b-tuesday')).status).toBe(404);
  });
});
