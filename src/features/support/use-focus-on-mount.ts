import { useEffect, useRef } from 'react';

/**
 * Focuses a heading on mount, for content that replaces a form. Screen readers announce it, and Tab continues
 * from there.
 * @returns the ref for the heading
 */
export function useFocusOnMount() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
