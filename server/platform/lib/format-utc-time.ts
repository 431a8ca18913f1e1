/** Formats a time for the output of a command: `2026-11-28 09:30`, in UTC. */
export const formatUtcTime = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');
