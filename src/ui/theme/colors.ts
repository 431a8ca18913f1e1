import type { MantineColorsTuple } from '@mantine/core';

/** Warm greys from paper to ink. */
export const gray: MantineColorsTuple = [
  '#faf7f2',
  '#f3eee6',
  '#e8e1d6',
  '#d8cfc1',
  '#bfb4a3',
  '#8f8473',
  '#6b6255',
  '#524a40',
  '#3a342c',
  '#211d18',
];

/** Warm dark tones in Mantine's order: text first, page background at index 7. */
export const dark: MantineColorsTuple = [
  '#f0eae0',
  '#d6cdbf',
  '#b0a697',
  '#8a8072',
  '#4a4339',
  '#3b352d',
  '#28231d',
  '#1b1814',
  '#14110e',
  '#0d0b09',
];

/** Red, only for danger. */
export const danger: MantineColorsTuple = [
  '#fdf0ee',
  '#fadcd8',
  '#f3b5ad',
  '#ec8c80',
  '#e5695a',
  '#dd4f3f',
  '#c93a2b',
  '#b02c1f',
  '#8f2218',
  '#6b1811',
];
