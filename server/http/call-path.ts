import { calls } from '#contract/calls.ts';

const templates = [...new Set(Object.values(calls).map(({ path }) => path))].map((path) => ({
  path: `/api${path}`,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The template of a call's path, or undefined for a path that no call has, whatever the method. */
export const callPath = (path: string): string | undefined =>
  templates.find(({ pattern }) => pattern.test(path))?.path;

/** A path as the log may hold it: without what its parameters were. */
export const templateOf = (path: string): string =>
  callPath(path) ?? (path.startsWith('/api/') ? '/api/*' : path);
