import { createFileRoute } from '@tanstack/react-router';
import { LegalGuaranteePage } from '#src/features/pages/guarantee/LegalGuaranteePage.tsx';

export const Route = createFileRoute('/_shell/legal-guarantee')({ component: LegalGuaranteePage });
