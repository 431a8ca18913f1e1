import { afterEach, beforeEach, vi } from 'vitest';

const expected: RegExp[] = [];
let unexpected: string[] = [];

/** Says that this test makes the code under test complain; any other complaint still fails it. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** What was complained of so far without being expected; asking forgets it. */
export function takeUnexpectedOutput(): readonly string[] {
  const complaints = unexpected;
  unexpected = [];
  return complaints;
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
  const complaints = takeUnexpectedOutput();
  expected.length = 0;
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`Unexpected console output:\n${complaints.join('\n')}`);
});
