import { useQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { allergenProfileQuery } from '#src/features/catalogue/api/allergen-profile.queries.ts';
import { useMember } from '#src/session/session-context.tsx';
import { useDeviceAllergens } from './use-device-allergens.ts';

/**
 * Allergens that the member avoids: those of this device, otherwise those of the profile.
 * @param enabled whether the profile is loaded
 */
export function useAllergens(enabled: boolean): readonly string[] {
  const device = useDeviceAllergens();
  const isMember = useMember() !== null;
  const { data } = useQuery({ ...allergenProfileQuery(useApiRequest()), enabled: enabled && isMember });
  return device.length > 0 ? device : (data?.allergens ?? []);
}
