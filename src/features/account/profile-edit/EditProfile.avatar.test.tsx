import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.ts';
import { sessionCalls } from '#contract/session.ts';
import { changeOnDisk, createJpegFile, fakeImageDecoder } from '#tests/setup/fake-image-decoder.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
// The page loads it lazily. Here it loads before the test, which has a time limit.
import './EditProfile.tsx';

/** Opens the form. `savedFiles` has the names of the images of each save. */
async function openForm() {
  const savedFiles: string[][] = [];
  const calls = [
    fakeCall(accountCalls.changeProfile, ({ files }) => {
      savedFiles.push(files.map((file) => (file instanceof File ? file.name : '')));
      return { message: 'Profilo aggiornato.', data: testMember };
    }),
    fakeCall(sessionCalls.profile, () => ({ message: '', data: testMember })),
  ];
  const app = await renderAppAt('/profile?mode=edit', { calls });
  const button = await screen.findByRole('button', { name: 'Scegli una foto' });
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Foto del profilo'), { target: { files } });
  const save = () => app.user.click(screen.getByRole('button', { name: 'Salva' }));
  const waitForSave = () => screen.findByRole('heading', { level: 1, name: 'Il mio profilo' });
  return { ...app, savedFiles, button, choose, save, waitForSave };
}

describe('the profile image', () => {
  // The draft of the previous test.
  beforeEach(() => sessionStorage.clear());

  it('is a JPEG by its content, whatever its name and type', async () => {
    fakeImageDecoder().finish();
    const { choose, button, save, savedFiles } = await openForm();
    choose(createJpegFile('IMG_1.jfif'));
    expect(await screen.findByText('IMG_1.jfif')).toBeVisible();
    choose(new File(['GIF89a'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(button).toHaveAccessibleDescription(/La foto deve essere un file JPEG o PNG/u));
    await save();
    await waitFor(() => expect(savedFiles).toEqual([['IMG_1.jfif']]));
  });

  // REQ-PROF-12
  it('is waited for when the form is saved while it is being prepared', async () => {
    const decoder = fakeImageDecoder();
    const { choose, save, savedFiles } = await openForm();
    choose(createJpegFile('IMG_1.jpg', 'image/jpeg'));
    await save();
    expect(await screen.findByText('Preparazione della foto…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salva' })).toHaveAttribute('data-loading');
    expect(savedFiles).toEqual([]);
    decoder.finish();
    await waitFor(() => expect(savedFiles).toEqual([['IMG_1.jpg']]));
  });

  it('stops a save that waits for it when it turns out to be damaged', async () => {
    const decoder = fakeImageDecoder();
    const { choose, button, save, savedFiles } = await openForm();
    choose(createJpegFile('IMG_1.jpg', 'image/jpeg'));
    await save();
    decoder.fail();
    await waitFor(() => expect(button).toHaveAccessibleDescription(/La foto deve essere un file JPEG o PNG/u));
    expect(screen.getByRole('button', { name: 'Salva' })).not.toHaveAttribute('data-loading');
    expect(savedFiles).toEqual([]);
  });

  it('is the last one when two are chosen quickly', async () => {
    const decoder = fakeImageDecoder();
    const { choose, save, savedFiles } = await openForm();
    choose(createJpegFile('first.jpg', 'image/jpeg'));
    choose(createJpegFile('second.jpg', 'image/jpeg'));
    await save();
    decoder.finish();
    await waitFor(() => expect(savedFiles).toEqual([['second.jpg']]));
  });

  it('is not saved when its choice was undone while it was being prepared', async () => {
    const decoder = fakeImageDecoder();
    const { user, choose, save, savedFiles } = await openForm();
    choose(createJpegFile('IMG_1.jpg', 'image/jpeg'));
    await user.click(screen.getByRole('button', { name: 'Annulla la scelta' }));
    decoder.finish();
    await save();
    await waitFor(() => expect(savedFiles).toEqual([[]]));
  });

  it('is not saved after the form was left while it was being prepared', async () => {
    const decoder = fakeImageDecoder();
    const { choose, save, savedFiles, unmount } = await openForm();
    choose(createJpegFile('IMG_1.jpg', 'image/jpeg'));
    await save();
    unmount();
    decoder.finish();
    await new Promise((resolve) => setTimeout(resolve));
    expect(savedFiles).toEqual([]);
  });

  it('is chosen again when its file has changed on disk', async () => {
    fakeImageDecoder().finish();
    const { choose, button, save, savedFiles } = await openForm();
    const file = createJpegFile('IMG_1.jpg', 'image/jpeg');
    choose(file);
    expect(await screen.findByText('IMG_1.jpg')).toBeVisible();
    changeOnDisk(file);
    await save();
    await waitFor(() => expect(button).toHaveAccessibleDescription(/Sceglila di nuovo/u));
    expect(savedFiles).toEqual([]);
    choose(createJpegFile('IMG_1.jpg', 'image/jpeg'));
    expect(await screen.findByText('IMG_1.jpg')).toBeVisible();
    await save();
    await waitFor(() => expect(savedFiles).toEqual([['IMG_1.jpg']]));
  });
});
