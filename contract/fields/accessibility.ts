import * as v from 'valibot';

/** How far a shop fulfils WCAG 2.2 AA, in the three degrees of AgID's model of a statement. */
export const Conformance = v.picklist(['full', 'partial', 'none']);
export type Conformance = v.InferOutput<typeof Conformance>;

/** What a shop declares of its accessibility, in one language (D.Lgs. 82/2022; Directive (EU) 2019/882 annex V). */
export const AccessibilityStatement = v.object({
  conformance: Conformance,
  email: v.string(),
  /** Empty for none. */
  phone: v.optional(v.string(), ''),
  /** YYYY-MM-DD on which the shop was last assessed. */
  reviewedOn: v.string(),
  /** What is not accessible, one sentence each. */
  limits: v.optional(v.array(v.string()), () => []),
});
export type AccessibilityStatement = v.InferOutput<typeof AccessibilityStatement>;
