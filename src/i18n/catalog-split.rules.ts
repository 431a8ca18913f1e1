/**
 * Features whose pages are no part of most visits' first screen, the offer to install, and what is shown
 * without the network alone. Their words come with the second half of a catalogue, which whatever opens
 * over a first screen waits for; those of everything else with the first.
 */
const DEFERRED_FILES =
  /^src\/(?:features\/(?:account|addresses|b2b|cart|catalogue\/offline|checkout|orders|pages|promotions|support)\/|pwa\/install\/)/;

/** Of these features, what first screens and the frame around every page show. */
const SHELL_FILES = /\/(?:AddToCartTrigger\.tsx|use-leave-promotion\.ts|use-logout\.ts)$/;

/** @param file path from the repository's root */
export const isDeferredFile = (file: string): boolean => DEFERRED_FILES.test(file) && !SHELL_FILES.test(file);
