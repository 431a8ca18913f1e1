import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { HeaderPortal, HeaderSlot, HeaderSlotProvider } from './header-slot.tsx';

interface PageProps {
  readonly code: Promise<void>;
}

function Page({ code }: PageProps) {
  use(code);
  return (
    <section>
      <HeaderPortal>
        <button type="button">Categories</button>
      </HeaderPortal>
      <p>Products</p>
    </section>
  );
}

it('keeps the markup of the server when the page is hydrated after the header', async () => {
  const root = document.createElement('div');
  root.innerHTML =
    '<div class="slot"></div><!--$--><section><i hidden="" data-in-header="true"></i><p>Products</p></section><!--/$-->';
  document.body.append(root);
  const [slot, section] = root.children;
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  let load = () => {};
  const code = new Promise<void>((resolve) => {
    load = resolve;
  });
  const app = (
    <HeaderSlotProvider>
      <HeaderSlot className="slot" />
      <Suspense>
        <Page code={code} />
      </Suspense>
    </HeaderSlotProvider>
  );
  const reactRoot = hydrateRoot(root, app, { onRecoverableError });
  // React has attached its properties: the header is hydrated, and the page waits for its code.
  await vi.waitFor(() => expect(Object.keys(slot ?? {})).not.toEqual([]));
  load();
  await vi.waitFor(() => expect(slot?.textContent).toBe('Categories'));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.querySelector('section')).toBe(section);
  reactRoot.unmount();
  root.remove();
});
