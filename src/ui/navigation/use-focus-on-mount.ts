import { useEffect, useRef } from 'react';

/**
 * Focuses an element on mount, such as the heading of content that replaces a form. Screen readers announce it, and Tab
 * continues from there.
 * @returns the ref for the element
 */
export function useFocusOnMount<E extends HTMLElement = HTMLHeadingElement>() {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
