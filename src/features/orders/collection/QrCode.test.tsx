import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

it('draws each dark module of the code once, with a light margin of four modules, and has a name', () => {
  render(<QrCode text="B260310-PCM3HJNT" label="QR code of an order" />);
  const path = screen.getByRole('img', { name: 'QR code of an order' }).querySelector('path')?.getAttribute('d') ?? '';
  const drawn = Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu), ([, x, y]) => `${x ?? ''},${y ?? ''}`);
  const { data } = encode('B260310-PCM3HJNT', { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${String(x + 4)},${String(y + 4)}`] : [])),
  );
  expect(drawn).toEqual(dark);
});
