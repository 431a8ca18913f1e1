import { afterEach, beforeEach, vi } from 'vitest';

const expected: RegExp[] = [];
let unexpected: string[] = [];

/** Allows console output that matches the pattern until the end of the test. Other output still fails it. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Returns the unexpected output so far and clears it. */
export function takeUnexpectedOutput(): readonly string[] {
  const output = unexpected;
  unexpected = [];
  return output;
}

function spyOnConsole(level: 'error' | 'warn'): void {
  vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(`${level}: ${text}`);
  });
}

beforeEach(() => {
  spyOnConsole('error');
  spyOnConsole('warn');
});

afterEach(() => {
  const output = takeUnexpectedOutput();
  expected.length = 0;
  vi.restoreAllMocks();
  if (output.length > 0) throw new Error(`Unexpected console output:\n${output.join('\n')}`);
});
