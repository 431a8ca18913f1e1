import fc from 'fast-check';
import { steps, type StepName } from './steps.ts';

/** Network faults. */
export const faultKinds = ['cut', 'stalled', 'slow', 'response lost', '503'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface PlannedFault {
  readonly kind: FaultKind;
  /** Number of actions (taps, typed texts) of the step before the fault starts. */
  readonly after: number;
  /** Duration in actions. It may continue in the following steps. */
  readonly duration: number;
}

export interface PlannedStep {
  readonly name: StepName;
  readonly dice: readonly number[];
  readonly fault: PlannedFault | undefined;
}

const names = Object.entries(steps).map(([name, { weight }]) => ({
  weight,
  arbitrary: fc.constant(name),
}));

const fault = fc.record({
  kind: fc.constantFrom(...faultKinds),
  after: fc.nat({ max: 7 }),
  duration: fc.integer({ min: 1, max: 4 }),
});

const step = fc.record({
  name: fc.oneof(...names),
  dice: fc.array(fc.nat({ max: 9999 }), { minLength: 8, maxLength: 8 }),
  fault: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: fault }),
});

const walk = fc.noBias(fc.array(step, { minLength: 11, maxLength: 13 }));

const isStepName = (name: string): name is StepName => name in steps;

/** Creates the steps, choices and faults of a walk. The same seed gives the same plan. */
export function createPlan(seed: number): readonly PlannedStep[] {
  const [planned = []] = fc.sample(walk, { seed, numRuns: 1 });
  // Starts with an add, because without a cart most other steps do nothing.
  return [{ name: 'add' as const, dice: planned[0]?.dice ?? [0], fault: undefined }, ...planned].flatMap(
    ({ name, ...rest }) => (isStepName(name) ? [{ name, ...rest }] : []),
  );
}
