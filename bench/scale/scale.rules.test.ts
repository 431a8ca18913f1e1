import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSUMPTIONS, MACHINE_LIMITS } from './scale.constants.ts';
import { projectCapacity, projectRows, SCALING_STEPS, type Assumptions, type MeasuredCosts } from './scale.rules.ts';

const measured: MeasuredCosts = {
  read: { serverMs: 2, databaseMs: 1 },
  write: { serverMs: 3, databaseMs: 4 },
  getRowBytes: () => 200,
};

/** Round figures, so that the expected results can be calculated by hand. */
const assumptions: Assumptions = {
  ...ASSUMPTIONS,
  activeShare: 36,
  renderedPages: 2,
  renderMs: 10,
  views: 10,
  callsPerView: 2,
  writeShare: 10,
  peakHourShare: 10,
  peakFactor: 1,
  ordersPerYear: 3.65,
  linesPerOrder: 2,
  messagesPerOrder: 3,
  spareFactor: 2,
  imagesPerView: 5,
  imageBytes: 10_000,
  maxUtilization: 50,
};

describe('projectCapacity for a million members', () => {
  const projection = projectCapacity(1e6, measured, assumptions, MACHINE_LIMITS);

  it('computes visits, orders and calls', () => {
    expect(projection.visitsPerDay).toBeCloseTo(360_000);
    expect(projection.ordersPerDay).toBeCloseTo(10_000);
    // 7.2 million calls a day, a tenth of them in one hour.
    expect(projection.peakCalls).toBeCloseTo(200);
    expect(projection.peakWrites).toBeCloseTo(20);
  });

  it('computes the cores at 50 % utilization', () => {
    // 720,000 rendered pages a day, a tenth of them in one hour.
    expect(projection.serverCores).toBeCloseTo((180 * 2 + 20 * 3 + 20 * 10) / 1000 / 0.5);
    expect(projection.databaseCores).toBeCloseTo((180 * 1 + 20 * 4) / 1000 / 0.5);
    expect(projection.writeCores).toBeCloseTo(0.16);
    // Two processes.
    expect(projection.connections).toBe(30);
  });

  it('computes rows and bytes', () => {
    const rows = projectRows(1e6, assumptions);
    expect(rows).toMatchObject({ members: 1e6, orders: 3.65e6, order_lines: 7.3e6, payments: 3.65e6 });
    expect(rows.products).toBeCloseTo(200_000);
    expect(projection.databaseBytes).toBeCloseTo(projection.rows * 200 * 2);
  });

  it('computes messages', () => {
    // 30,000 a day, a tenth of them in one hour.
    expect(projection.messagesPerMinute).toBeCloseTo(50);
    expect(projection.needsSenders).toBe(false);
  });

  it('computes the image traffic', () => {
    // 3.6 million pages a day, 100 per second at the peak, five images of 80 kbit each.
    expect(projection.imageBits).toBeCloseTo(100 * 5 * 80_000);
  });
});

describe('scaling step', () => {
  const getStep = (reads: number, writes: number, bytes = 0) =>
    projectCapacity(
      1e6,
      {
        read: { serverMs: 0, databaseMs: reads },
        write: { serverMs: 0, databaseMs: writes },
        getRowBytes: () => bytes,
      },
      assumptions,
      MACHINE_LIMITS,
    ).step;

  // 180 reads and 20 writes per second at 50 % utilization: 0.36 cores per ms of a read, 0.04 per ms of a write.
  it.each([
    ['one machine', getStep(1, 1)],
    ['several servers, one PostgreSQL', getStep(100, 1)],
    ['read replicas', getStep(1000, 1)],
    ['read replicas', getStep(10, 1590)],
    ['a PostgreSQL per country', getStep(0, 1610)],
    ['a distributed PostgreSQL', getStep(0, 10_000)],
    ['a PostgreSQL per country', getStep(0, 0, 100_000)],
    ['a distributed PostgreSQL', getStep(0, 0, 1_000_000)],
  ] as const)('is %s', (expected, step) => {
    expect(step).toBe(expected);
  });
});

it('grows in proportion to the members and never returns to an earlier step', () => {
  const ms = fc.double({ min: 0.01, max: 50, noNaN: true });
  const cost = fc.record({ serverMs: ms, databaseMs: ms });
  const members = fc.integer({ min: 1000, max: 1e8 });
  fc.assert(
    fc.property(members, members, cost, cost, fc.integer({ min: 1, max: 5000 }), (a, b, read, write, bytes) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)].map((members) =>
        projectCapacity(members, { read, write, getRowBytes: () => bytes }),
      );
      if (!few || !many) throw new Error('two projections');
      expect(SCALING_STEPS.indexOf(few.step)).toBeLessThanOrEqual(SCALING_STEPS.indexOf(many.step));
      for (const name of ['serverCores', 'databaseCores', 'databaseBytes', 'imageBits', 'rows'] as const) {
        expect(many[name] / few[name]).toBeCloseTo(Math.max(a, b) / Math.min(a, b), 3);
      }
      expect(many.writeCores).toBeLessThanOrEqual(many.databaseCores);
    }),
  );
});
