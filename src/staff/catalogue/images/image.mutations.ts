import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { staffProductImageCalls } from '#contract/staff/product-images.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { invalidateProducts } from '#src/staff/catalogue/product.mutations.ts';

interface MutationContext {
  readonly request: ApiRequest;
  readonly queryClient: QueryClient;
}

type Crop = CallInput<typeof staffProductImageCalls.staffCropProductImage>;
type Images = CallInput<typeof staffProductImageCalls.staffSetProductImages>;

/** Changes of the images of a product. The section shows the errors itself. */
export const imageMutations = ({ request, queryClient }: MutationContext) => {
  const shared = { meta: { failure: 'silent' } } as const;
  return {
    /** Stores a file. @returns the path of the image */
    add: mutationOptions({
      ...shared,
      mutationFn: async ({ productId, file }: { readonly productId: string; readonly file: File }) => {
        const input = { params: { productId }, files: [file] };
        return (await request(staffProductImageCalls.staffAddProductImage, input)).data.image;
      },
    }),
    /** Stores a part of an image. @returns the path of the new image */
    crop: mutationOptions({
      ...shared,
      mutationFn: async (input: Crop) =>
        (await request(staffProductImageCalls.staffCropProductImage, input)).data.image,
    }),
    save: mutationOptions({
      ...shared,
      mutationFn: (input: Images) => request(staffProductImageCalls.staffSetProductImages, input),
      onSettled: () => invalidateProducts(queryClient),
    }),
  };
};
