import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERSISTENCE_KEY, requestPersistentStorage } from './persist-storage.ts';

const persist = vi.fn<() => Promise<boolean>>();
const persisted = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  localStorage.clear();
  persist.mockReset().mockResolvedValue(true);
  persisted.mockReset().mockResolvedValue(false);
});
afterEach(() => vi.unstubAllGlobals());

const startApp = (standalone: boolean) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone, storage: { persist, persisted } }));
  return requestPersistentStorage();
};

// REQ-OPS-41
it('asks the browser once to keep the data of an installed app, whatever it decides', async () => {
  persist.mockResolvedValue(false);
  await startApp(true);
  await startApp(true);
  expect(persist).toHaveBeenCalledOnce();
});

// REQ-OPS-41
it('asks in a browser tab whose member has allowed notifications', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage: { persist, persisted } }));
  await requestPersistentStorage(true);
  expect(persist).toHaveBeenCalledOnce();
});

it('asks nothing in a browser tab', async () => {
  await startApp(false);
  expect(persist).not.toHaveBeenCalled();
  expect(localStorage.getItem(PERSISTENCE_KEY)).toBeNull();
});

it('asks nothing when the data is kept already', async () => {
  persisted.mockResolvedValue(true);
  await startApp(true);
  expect(persist).not.toHaveBeenCalled();
});

it('asks again at the next start when the browser fails', async () => {
  persist.mockRejectedValueOnce(new TypeError());
  await startApp(true);
  await startApp(true);
  expect(persist).toHaveBeenCalledTimes(2);
});
