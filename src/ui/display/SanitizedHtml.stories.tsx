import type { Meta, StoryObj } from '@storybook/react-vite';
import { inPage } from '#stories/setup/decorators.tsx';
import { SanitizedHtml } from './SanitizedHtml.tsx';

const meta = {
  component: SanitizedHtml,
  decorators: [inPage],
  args: {
    html: `<p>Raccolto a mano sui colli <strong>piacentini</strong>. <a href="https://example.com">Scheda tecnica</a></p>
      <h3>Come si usa</h3>
      <ul><li>Nel tè e nelle tisane</li><li>Sui formaggi stagionati</li></ul>
      <table><tr><th>Energia</th><td>304 kcal</td></tr><tr><th>Zuccheri</th><td>82 g</td></tr></table>`,
  },
} satisfies Meta<typeof SanitizedHtml>;

export default meta;
type Story = StoryObj<typeof meta>;

export const RichText: Story = {};

/** Scripts, event handlers and styles are removed. */
export const UnsafeMarkup: Story = {
  args: {
    html: `<p onclick="alert(1)" style="color: red">Testo <script>alert(1)</script>senza script.</p>
      <img src="x" onerror="alert(1)" alt="Un’immagine che non esiste">`,
  },
};
