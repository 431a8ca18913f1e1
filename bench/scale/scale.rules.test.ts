import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSUMPTIONS, MACHINE_LIMITS } from './scale.constants.ts';
import { projectCapacity, projectRows, SCALING_STEPS, type Assumptions, type MeasuredCosts } from './scale.rules.ts';

const measured: MeasuredCosts = {
  read: { serverMs: 2, databaseMs: 1 },
  write: { serverMs: 3, databaseMs: 4 },
  rowSizes: () => 200,
};

/** Round figures, so that the expected ones can be reckoned by hand. */
const given: Assumptions = {
  ...ASSUMPTIONS,
  activeShare: { value: 36 },
  views: { value: 10 },
  callsPerView: { value: 2 },
  writeShare: { value: 10 },
  peakHourShare: { value: 10 },
  peakFactor: { value: 1 },
  ordersPerYear: { value: 3.65 },
  linesPerOrder: { value: 2 },
  messagesPerOrder: { value: 3 },
  spareFactor: { value: 2 },
  imagesPerView: { value: 5 },
  imageBytes: { value: 10_000 },
  maxUtilization: { value: 50 },
};

describe('a million members', () => {
  const found = projectCapacity(1e6, measured, given, MACHINE_LIMITS);

  it('come so often and ask so much', () => {
    expect(found.visitsPerDay).toBeCloseTo(360_000);
    expect(found.ordersPerDay).toBeCloseTo(10_000);
    // 7.2 million calls a day, a tenth of them in one hour.
    expect(found.peakCalls).toBeCloseTo(200);
    expect(found.peakWrites).toBeCloseTo(20);
  });

  it('need so many cores, half busy', () => {
    expect(found.serverCores).toBeCloseTo((180 * 2 + 20 * 3) / 1000 / 0.5);
    expect(found.databaseCores).toBeCloseTo((180 * 1 + 20 * 4) / 1000 / 0.5);
    expect(found.writeCores).toBeCloseTo(0.16);
    expect(found.connections).toBe(10);
  });

  it('leave so many rows and bytes', () => {
    const rows = projectRows(1e6, given);
    expect(rows).toMatchObject({ members: 1e6, orders: 3.65e6, order_lines: 7.3e6, payments: 3.65e6 });
    expect(rows.products).toBeCloseTo(200_000);
    expect(found.databaseBytes).toBeCloseTo(found.rows * 200 * 2);
  });

  it('get so many messages', () => {
    // 30,000 a day, a tenth of them in one hour.
    expect(found.messagesPerMinute).toBeCloseTo(50);
    expect(found.needsSenders).toBe(false);
  });

  it('look at so many pictures', () => {
    // 3.6 million pages a day, 100 a second at the peak, five pictures of 80 kbit each.
    expect(found.pictureBits).toBeCloseTo(100 * 5 * 80_000);
  });
});

describe('the step', () => {
  const at = (reads: number, writes: number, bytes = 0) =>
    projectCapacity(
      1e6,
      {
        read: { serverMs: 0, databaseMs: reads },
        write: { serverMs: 0, databaseMs: writes },
        rowSizes: () => bytes,
      },
      given,
      MACHINE_LIMITS,
    ).step;

  // 180 reads and 20 writes a second at half a core's time: 0.36 cores a ms of a read, 0.04 of a write.
  it.each([
    ['one machine', at(1, 1)],
    ['several servers, one PostgreSQL', at(100, 1)],
    ['read replicas', at(1000, 1)],
    ['read replicas', at(10, 1590)],
    ['partitions by country', at(0, 1610)],
    ['a distributed PostgreSQL', at(0, 10_000)],
    ['partitions by country', at(0, 0, 100_000)],
    ['a distributed PostgreSQL', at(0, 0, 1_000_000)],
  ] as const)('is %s', (step, found) => {
    expect(found).toBe(step);
  });
});

it('grows with the members, and never goes back a step', () => {
  const ms = fc.double({ min: 0.01, max: 50, noNaN: true });
  const cost = fc.record({ serverMs: ms, databaseMs: ms });
  const members = fc.integer({ min: 1000, max: 1e8 });
  fc.assert(
    fc.property(members, members, cost, cost, fc.integer({ min: 1, max: 5000 }), (a, b, read, write, bytes) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)].map((members) =>
        projectCapacity(members, { read, write, rowSizes: () => bytes }),
      );
      if (!few || !many) throw new Error('two projections');
      expect(SCALING_STEPS.indexOf(few.step)).toBeLessThanOrEqual(SCALING_STEPS.indexOf(many.step));
      for (const name of ['serverCores', 'databaseCores', 'databaseBytes', 'pictureBits', 'rows'] as const) {
        expect(many[name] / few[name]).toBeCloseTo(Math.max(a, b) / Math.min(a, b), 3);
      }
      expect(many.writeCores).toBeLessThanOrEqual(many.databaseCores);
    }),
  );
});
