import { describe, expect, it } from 'vitest';
import { isAppError, isOutcomeUnknown } from './app-error.ts';
import { getInitials } from './initials.ts';
import { getImageUrl, getImageSrcSet } from './image-url.ts';
import { getSupportUrl } from './support-url.ts';

describe('initials', () => {
  it.each([
    ['Giulia Rinaldi', 'GR'],
    ['giulia maria de rinaldi', 'GR'],
    ['Cher', 'C'],
    ['  ', ''],
    ['élodie 李', 'É李'],
  ])('%j', (name, letters) => {
    expect(getInitials(name)).toBe(letters);
  });
});

describe('pictures', () => {
  it('of ours come in widths, those from elsewhere as they are', () => {
    expect(getImageUrl('/images/a.png', 320)).toBe('/images/a.png?w=320');
    expect(getImageUrl('/images/a.png?w=9', 320)).toBe('/images/a.png?w=320');
    expect(getImageSrcSet('/images/a.png')).toContain('/images/a.png?w=640 640w');
    expect(getImageUrl('https://cdn.example/a.png', 320)).toBe('https://cdn.example/a.png');
    expect(getImageSrcSet('/placeholder.svg')).toBeUndefined();
  });
});

describe('failures', () => {
  it('are errors with a known kind, and nothing else', () => {
    expect(isAppError(Object.assign(new Error(''), { kind: 'offline' }))).toBe(true);
    expect(isAppError(Object.assign(new Error(''), { kind: 'other' }))).toBe(false);
    expect(isAppError({ kind: 'offline', message: '' })).toBe(false);
  });

  it.each([
    ['offline', true],
    ['timeout', true],
    ['server', true],
    ['bad-response', true],
    ['too-many', false],
    ['unauthenticated', false],
    ['conflict', false],
    ['invalid', false],
    ['not-found', false],
    ['forbidden', false],
    ['other', false],
  ])('%s leaves open what the shop has done: %s', (kind, isOpen) => {
    expect(isOutcomeUnknown(Object.assign(new Error(''), { kind }))).toBe(isOpen);
  });
});

describe('an address on the support site', () => {
  it('has what it is given, and is nothing for what is no web address', () => {
    expect(getSupportUrl('https://help.example/', '/login-access', { token: 'a b' })).toBe(
      'https://help.example/login-access?token=a+b',
    );
    expect(getSupportUrl('javascript:alert(1)', '/', {})).toBeNull();
    expect(getSupportUrl('', '/', {})).toBeNull();
  });
});
