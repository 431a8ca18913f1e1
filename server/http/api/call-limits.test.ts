import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { createMemberSession, authenticate } from '#server/platform/auth/sessions.ts';
import { seedMember } from '#tests/server/helpers/seed.ts';
import { createTestServer } from '#tests/server/helpers/test-server.ts';
import { createCallLimits } from './call-limits.ts';
import type { CallContext, MemberContext } from './handler.ts';

let shop: Awaited<ReturnType<typeof createTestServer>>;
beforeAll(async () => {
  shop = await createTestServer({ databasePoolSize: 15 });
});
afterAll(() => shop.database.drop());

const createVisitor = (clientKey: string): CallContext => ({
  language: 'it',
  localize: ({ it: text }) => text,
  clientKey,
  software: { browser: '', system: '' },
  requestId: '',
  readMember: () => Promise.resolve(undefined),
});

async function createMember(id: string): Promise<MemberContext> {
  await seedMember(shop.deps, { id });
  const member = await authenticate(shop.deps, await createMemberSession(shop.deps, id));
  if (member === undefined) throw new Error('The session is not valid');
  return { ...createVisitor('203.0.113.9'), member };
}

/** Sends calls that don't end until they are released. */
function createStuckCalls() {
  const limits = createCallLimits(shop.deps);
  const running: string[] = [];
  const sent: Promise<void>[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run = (name: string, task: () => Promise<void>) => {
    running.push(name);
    return task();
  };
  return {
    running,
    send: async (name: string, count: number, call: CallDeclaration, context: CallContext | MemberContext) => {
      for (let index = 0; index < count; index += 1) {
        sent.push(limits.run(call, context, () => run(name, () => released)));
      }
      // Those that may run have started then.
      await setImmediate();
    },
    releaseAll: async () => {
      release();
      await Promise.all(sent);
    },
  };
}

const countOf = (names: readonly string[], name: string) => names.filter((entry) => entry === name).length;

describe('calls that don’t end', () => {
  it('of one member leave connections to other members', async () => {
    const stuck = createStuckCalls();
    for (const id of ['anna', 'bruno']) await stuck.send(id, 10, calls.cart, await createMember(id));
    expect(['anna', 'bruno'].map((id) => countOf(stuck.running, id))).toEqual([4, 4]);
    await stuck.releaseAll();
    expect(stuck.running).toHaveLength(20);
  });

  // SEC-13
  it('of one visitor leave a connection to other visitors', async () => {
    const stuck = createStuckCalls();
    await stuck.send('crowd', 50, calls.products, createVisitor('203.0.113.5'));
    expect(countOf(stuck.running, 'crowd')).toBe(4);
    await stuck.send('visitor', 3, calls.products, createVisitor('198.51.100.7'));
    expect(countOf(stuck.running, 'visitor')).toBe(1);
    await stuck.releaseAll();
    expect(stuck.running).toHaveLength(53);
    // The next in turn is the visitor, not the crowd.
    expect(stuck.running.slice(5, 9)).toContain('visitor');
  });

  // SEC-13
  it('of one visitor who logs in again and again leave connections to others', async () => {
    const stuck = createStuckCalls();
    await stuck.send('flood', 60, calls.login, createVisitor('203.0.113.5'));
    expect(stuck.running).toHaveLength(10);
    await stuck.send('login', 1, calls.login, createVisitor('198.51.100.7'));
    expect(stuck.running.at(-1)).toBe('login');
    await stuck.releaseAll();
  });

  // SEC-13
  it('of hundreds of phones behind one address wait instead of being refused', async () => {
    const stuck = createStuckCalls();
    await stuck.send('phone', 500, calls.products, createVisitor('203.0.113.5'));
    await stuck.releaseAll();
    expect(stuck.running).toHaveLength(500);
  });
});
