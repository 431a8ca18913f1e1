import { useEffect, useRef } from 'react';

/** The focus goes to what has taken the place of a form: it is read aloud, and Tab goes on there. */
export function useFocusOnMount() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
