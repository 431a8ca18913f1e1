type StorageArea = 'localStorage' | 'sessionStorage';

/** Reads a text; null for none, and where the browser blocks storage. */
export function readStorage(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a text, or removes it for null. @returns false where the browser blocks storage or it is full */
export function writeStorage(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
