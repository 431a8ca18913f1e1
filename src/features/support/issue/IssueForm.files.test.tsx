import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { supportCalls } from '#contract/support.ts';
import { changeOnDisk, createJpegFile, fakeImageDecoder } from '#tests/setup/fake-image-decoder.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { IssueForm } from './IssueForm.tsx';
import { useIssueReport } from './use-issue-report.ts';

const REPORT = {
  title: 'Prezzo sbagliato',
  page: 'Homepage',
  subPage: '',
  otherPage: '',
  description: 'Il totale non cambia.',
};

function TestForm() {
  const report = useIssueReport('/');
  return (
    <>
      <button onClick={() => report.setForm(REPORT)}>Fill in</button>
      <IssueForm report={report} isDiscardPromptOpen={false} onCancel={noop} onDiscard={noop} onKeepEditing={noop} />
    </>
  );
}

const noop = () => {};

/** Renders the form with all required fields filled in. `sentFiles` has the files of each report. */
async function openForm() {
  const sentFiles: { name: string; type: string }[][] = [];
  const calls = [
    fakeCall(supportCalls.issuePages, () => ({ message: '', data: [{ key: 'Homepage', value: 'Pagina iniziale' }] })),
    fakeCall(supportCalls.issueSubPages, () => ({ message: '', data: [] })),
    fakeCall(supportCalls.reportIssue, ({ files }) => {
      sentFiles.push(files.map((file) => ({ name: file instanceof File ? file.name : '', type: file.type })));
      return { message: 'Segnalazione inviata.', data: 'T-2026-000001' };
    }),
  ];
  const app = await renderWithApp(<TestForm />, { calls });
  const { user } = app;
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  const choose = (...files: File[]) => {
    const input = document.querySelector('input[type=file]');
    if (input === null) throw new Error('no file input');
    fireEvent.change(input, { target: { files } });
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Invia la segnalazione' }));
  const waitForFile = (name: string) => screen.findByRole('button', { name: `Togli ${name}` });
  return { ...app, sentFiles, choose, send, waitForFile };
}

describe('the files of a report', () => {
  it('are images by their content, whatever their name and type', async () => {
    fakeImageDecoder().finish();
    const { choose, send, sentFiles, waitForFile } = await openForm();
    choose(createJpegFile('IMG_1.jfif'), createJpegFile('IMG_2', 'application/octet-stream'));
    await waitForFile('IMG_2');
    await send();
    await waitFor(() =>
      expect(sentFiles).toEqual([
        [
          { name: 'IMG_1.jfif.jpg', type: 'image/jpeg' },
          { name: 'IMG_2.jpg', type: 'image/jpeg' },
        ],
      ]),
    );
  });

  it('are waited for when the report is sent while they are being prepared', async () => {
    const decoder = fakeImageDecoder();
    const { choose, send, sentFiles } = await openForm();
    choose(createJpegFile('first.jpg', 'image/jpeg'));
    expect(await screen.findByText('Preparazione delle immagini…')).toBeVisible();
    choose(createJpegFile('second.jpg', 'image/jpeg'));
    // The dropzone reads the files of the input later, and the next choice replaces them.
    await act(() => Promise.resolve());
    // Needs no preparation, but keeps its place.
    choose(new File(['uno'], 'nota.txt', { type: 'text/plain' }));
    await send();
    expect(await screen.findByText('Invio in corso…')).toBeVisible();
    expect(sentFiles).toEqual([]);
    decoder.finish();
    await waitFor(() =>
      expect(sentFiles.flat().map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg', 'nota.txt']),
    );
  });

  it('stop a report that waits for them when one of them is rejected', async () => {
    const decoder = fakeImageDecoder();
    const { choose, send, sentFiles } = await openForm();
    choose(new File(['MZ'], 'virus.exe'), createJpegFile('first.jpg', 'image/jpeg'));
    await screen.findByText('Preparazione delle immagini…');
    choose(createJpegFile('second.jpg', 'image/jpeg'));
    await send();
    decoder.finish();
    expect(await screen.findByText('virus.exe')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Invio in corso…')).not.toBeInTheDocument());
    expect(sentFiles).toEqual([]);
    await send();
    await waitFor(() => expect(sentFiles.flat().map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg']));
  });

  it('are chosen again when they have changed on disk', async () => {
    fakeImageDecoder().finish();
    const { choose, send, sentFiles, waitForFile } = await openForm();
    const note = new File(['uno'], 'nota.txt', { type: 'text/plain' });
    const unreadable = createJpegFile('b.jpg', 'image/jpeg');
    changeOnDisk(unreadable);
    choose(createJpegFile('a.jpg', 'image/jpeg'), note, unreadable);
    await waitForFile('nota.txt');
    expect(screen.getByRole('alert')).toHaveTextContent(/b\.jpg: .* Sceglilo di nuovo\./u);
    changeOnDisk(note);
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/nota\.txt: .* Sceglilo di nuovo\./u));
    expect(sentFiles).toEqual([]);
    await send();
    await waitFor(() => expect(sentFiles.flat().map(({ name }) => name)).toEqual(['a.jpg']));
  });
});
