import { PassThrough } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { handleOutputErrors } from './handle-output-errors.ts';

afterEach(() => {
  process.exitCode = undefined;
});

const createStreams = () => {
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  handleOutputErrors(streams);
  return { ...streams, printed: vi.spyOn(streams.stderr, 'write') };
};
const createError = (code: string) => Object.assign(new Error(`${code}: write`), { code });

it('lets a command finish when its output pipe is closed', () => {
  const { stdout, printed } = createStreams();
  stdout.emit('error', createError('EPIPE'));
  expect(printed).not.toHaveBeenCalled();
  expect(process.exitCode).toBeUndefined();
});

it('lets a command finish when the disk of its output is full, and reports it once', () => {
  const { stdout, printed } = createStreams();
  stdout.emit('error', createError('ENOSPC'));
  stdout.emit('error', createError('ERR_STREAM_DESTROYED'));
  expect(printed.mock.calls).toEqual([['The output is incomplete: ENOSPC: write\n']]);
  expect(process.exitCode).toBe(1);
});

it('lets a command finish when its errors can’t be written', () => {
  const { stderr } = createStreams();
  expect(() => stderr.emit('error', createError('ENOSPC'))).not.toThrow();
});
