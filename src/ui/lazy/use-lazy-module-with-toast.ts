import { useChunkErrorToast } from './use-chunk-error-toast.ts';
import { useLazyModule } from './use-lazy-module.ts';

/**
 * Loads a module for something that the user has opened, such as a dialog. When loading fails, it is closed and a toast
 * reports the error. See {@link useLazyModule} for the arguments and the result.
 */
export function useLazyModuleWithToast<T>(opened: boolean, load: () => Promise<T>, onClose: () => void) {
  const showChunkError = useChunkErrorToast();
  return useLazyModule(opened, load, () => {
    onClose();
    showChunkError();
  });
}
