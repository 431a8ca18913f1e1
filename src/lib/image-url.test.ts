import { describe, expect, it } from 'vitest';
import { getImageSrcSet, getImageUrl } from './image-url.ts';

describe('image URLs', () => {
  it('have a width on our own server and stay unchanged elsewhere', () => {
    expect(getImageUrl('/images/a.png', 320)).toBe('/images/a.png?w=320');
    expect(getImageUrl('/images/a.png?w=9', 320)).toBe('/images/a.png?w=320');
    expect(getImageSrcSet('/images/a.png')).toContain('/images/a.png?w=640 640w');
    expect(getImageUrl('https://cdn.example/a.png', 320)).toBe('https://cdn.example/a.png');
    expect(getImageSrcSet('/placeholder.svg')).toBeUndefined();
  });
});
