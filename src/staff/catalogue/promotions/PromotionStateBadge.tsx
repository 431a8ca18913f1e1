import type { PromotionState } from '#contract/staff/promotion-entity.ts';
import { StatusBadge, type StatusTone } from '#src/ui/display/StatusBadge.tsx';
import { usePromotionLabels } from './use-promotion-labels.ts';

const TONES: Readonly<Record<PromotionState, StatusTone>> = { running: 'good', coming: 'open', over: 'plain' };

export function PromotionStateBadge({ state }: { readonly state: PromotionState }) {
  return <StatusBadge tone={TONES[state]}>{usePromotionLabels().state(state)}</StatusBadge>;
}
