import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { ImageLightbox } from './ImageLightbox.tsx';
import { ProductGallery } from './ProductGallery.tsx';

const IMAGE = '/images/cup-1.jpg';
const IMAGES = [IMAGE, '/images/cup-2.jpg', '/images/cup-3.jpg'];
const OPEN = 'Immagini di Tazzina';

// REQ-CAT-22
it('shows a placeholder for a product without images, which can’t be enlarged', async () => {
  await renderWithApp(<ProductGallery name="Miscela espresso" images={[]} />);
  expect(screen.getByRole('img', { name: 'Nessuna immagine di Miscela espresso' })).toBeVisible();
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
});

describe('full-screen picture', () => {
  const open = async (images: readonly string[]) => {
    const { user } = await renderWithApp(<ProductGallery name="Tazzina" images={images} />);
    await user.click(screen.getByRole('button', { name: OPEN }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tazzina' }));
    return { user, dialog };
  };
  // The button around it has another name.
  const getImage = (dialog: Awaited<ReturnType<typeof open>>['dialog']) => dialog.getByAltText('Tazzina');

  it.each(['Escape', 'the close button'])('closes with %s, and the focus returns to its button', async (way) => {
    const { user, dialog } = await open([IMAGE]);
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: OPEN })).toHaveFocus());
  });

  it('opens with a click on the picture too, and the focus returns to the button', async () => {
    const { user } = await renderWithApp(<ProductGallery name="Tazzina" images={[IMAGE]} />);
    await user.click(screen.getByRole('img', { name: 'Tazzina' }));
    expect(await screen.findByRole('dialog', { name: 'Tazzina' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: OPEN })).toHaveFocus());
  });

  it('zooms in and out with the keyboard', async () => {
    const { user, dialog } = await open([IMAGE]);
    dialog.getByRole('button', { name: 'Ingrandisci' }).focus();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Riduci' })).toHaveFocus();
    expect(getImage(dialog)).toHaveAttribute('sizes', '250vmin');
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Ingrandisci' })).toHaveFocus();
    expect(getImage(dialog)).toHaveAttribute('sizes', '100vmin');
  });

  it('zooms in once with a double click', async () => {
    const { user, dialog } = await open([IMAGE]);
    await user.dblClick(getImage(dialog));
    expect(dialog.getByRole('button', { name: 'Riduci' })).toBeVisible();
  });

  it('has no previous and next button for a single picture', async () => {
    const { dialog } = await open([IMAGE]);
    expect(dialog.queryByRole('button', { name: 'Immagine successiva' })).toBeNull();
    expect(dialog.queryByRole('status')).toBeNull();
  });
});

/** The lightbox without the gallery, whose carousel needs a browser. */
function Lightbox() {
  const [index, setIndex] = useState(0);
  return (
    <ImageLightbox
      opened
      onClose={() => undefined}
      name="Tazzina"
      images={IMAGES}
      index={index}
      onIndexChange={setIndex}
    />
  );
}

it('leads from the first picture to the last and back, each in its normal size', async () => {
  const { user } = await renderWithApp(<Lightbox />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tazzina' }));
  const image = () => dialog.getByAltText('Tazzina');
  expect(dialog.getByRole('status')).toHaveTextContent('Immagine 1 di 3');
  await user.click(dialog.getByRole('button', { name: 'Ingrandisci' }));
  await user.click(dialog.getByRole('button', { name: 'Immagine precedente' }));
  expect(dialog.getByRole('status')).toHaveTextContent('Immagine 3 di 3');
  expect(image()).toHaveAttribute('src', expect.stringContaining('cup-3'));
  expect(dialog.getByRole('button', { name: 'Ingrandisci' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Immagine successiva' }));
  expect(image()).toHaveAttribute('src', expect.stringContaining('cup-1'));
});
