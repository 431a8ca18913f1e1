interface SharedChunk {
  readonly name: string;
  /** Parts of module paths. */
  readonly paths: readonly string[];
  readonly except?: readonly string[];
  /** Includes modules that a single lazy chunk needs. */
  readonly includesUnshared?: boolean;
}

/**
 * The chunks of modules that several lazy chunks share, lowest layer first. Without them, the bundler makes a file of
 * the modules that each set of pages has in common. A layer contains all that its modules import, except the modules of
 * lower layers: so it imports lower layers only, and no two chunks import each other. A page loads the whole of a layer,
 * so a low one has only what most pages need.
 *
 * Routes and the tabs of the profile are not in it: the server finds their chunks by their module
 * (server/web/ssr/route-chunks.rules.ts).
 */
const LAYERS: readonly SharedChunk[] = [
  {
    name: 'basics',
    paths: [
      '/node_modules/@mantine/hooks/',
      '/node_modules/@tabler/',
      '/node_modules/@tanstack/react-query/',
      '/AccordionChevron',
      '/CloseButton/',
      '/create-safe-context/',
      '/DirectionProvider/',
      '/get-style-object/',
      '/Portal/',
      '/VisuallyHidden/',
      '/src/pwa/update/apply-update.ts',
    ],
  },
  {
    name: 'fields',
    paths: [
      '/contract/favourites.ts',
      '/contract/fields/',
      '/src/features/account/password/password.rules.ts',
      '/src/features/addresses/model/address-kinds.ts',
      '/src/features/catalogue/viewed/viewed-products.',
      '/src/features/checkout/model/checkout-url.rules.ts',
      '/src/features/checkout/model/payment-return.rules.ts',
      '/src/lib/',
      '/src/offline/outbox/',
      '/src/offline/storage/with-memory-fallback.ts',
      '/src/offline/viewed-products/viewed-products.store.ts',
      '/src/session/form-draft.ts',
      '/src/ui/sheet/swipe.rules.ts',
      '/src/ui/theme/use-is-narrow-screen.ts',
    ],
    except: [
      '/e164.ts',
      '/fields/accessibility.ts',
      '/fields/seller.ts',
      '/html-to-text.ts',
      '/invoice-address.ts',
      '/invoice.ts',
      '/product-facts.ts',
      '/requested-invoice.ts',
      '/resize-image.ts',
      '/vat-number.ts',
      '.db.ts',
    ],
  },
  {
    name: 'contract',
    paths: [
      '/contract/allergen-profile.ts',
      '/contract/b2b.ts',
      '/contract/cart.ts',
      '/contract/checkout.ts',
      '/contract/fields/accessibility.ts',
      '/contract/fields/product-facts.ts',
      '/contract/fields/seller.ts',
      '/contract/orders.ts',
      '/contract/product.ts',
      '/contract/promotions.ts',
      '/src/session/shop-selection/order-type.ts',
    ],
  },
  { name: 'inputs', paths: ['/Input/', '/InputBase/', '/NativeSelect/', '/PasswordInput/', '/TextInput/'] },
  {
    name: 'forms',
    paths: [
      '/node_modules/@mantine/form/',
      '/Checkbox',
      '/InlineInput/',
      '/Textarea/',
      '/src/ui/feedback/FormAlert',
      '/src/ui/inputs/',
    ],
    except: ['/RadioCard', '/QuantityStepper', '/quantity'],
  },
  {
    name: 'overlays',
    paths: [
      '/Combobox/',
      '/FocusTrap/',
      '/Modal/',
      '/Overlay/',
      '/Popover/',
      '/ScrollArea/',
      '/Select/',
      '/src/ui/confirm/',
      '/src/ui/sheet/',
      '/src/ui/theme/',
    ],
    includesUnshared: true,
  },
  {
    name: 'cards',
    paths: [
      '/src/features/marketplace/CardContent',
      '/src/ui/display/DescriptionList',
      '/src/ui/display/StatusBadge',
      '/src/ui/inputs/RadioCard',
      '/src/ui/navigation/ActionBar',
    ],
  },
  {
    name: 'ui',
    paths: [
      '/src/features/catalogue/allergens/',
      '/src/features/catalogue/api/allergen-profile.queries.ts',
      '/src/features/catalogue/api/delivery-terms.queries.ts',
      '/src/features/catalogue/feedback/',
      '/src/features/catalogue/marks/',
      '/src/ui/',
    ],
  },
  { name: 'pages', paths: ['/src/features/pages/'] },
  { name: 'addresses', paths: ['/src/features/addresses/'] },
  {
    name: 'cart-page',
    paths: [
      '/src/features/cart/api/cart.queries.ts',
      '/src/features/cart/fulfilment/',
      '/src/features/cart/line/CartItemsSummary',
      '/src/features/cart/model/',
      '/src/features/cart/page/',
      '/src/features/cart/promotion/promotion-ended.ts',
      '/src/features/catalogue/rights/',
      '/src/features/seller/',
    ],
    except: ['/CartColumns', '/use-proceed-to-checkout'],
  },
  { name: 'cart-outbox', paths: ['/src/features/cart/outbox/'] },
  { name: 'cart-lines', paths: ['/src/features/cart/'], except: ['/cart/add/', '/cart/recipient/'] },
  { name: 'add-to-cart', paths: ['/src/features/cart/'] },
  {
    name: 'orders',
    paths: [
      '/src/features/orders/',
      '/src/features/support/button/',
      '/src/offline/pending-payment/pending-payment.store.ts',
      '/src/pwa/install/',
    ],
  },
  {
    name: 'notifications',
    paths: ['/src/features/notifications/'],
    // What loads the offer is part of a product's page, and must not load the rest with it.
    except: ['/LazyNotificationSync', '/LazyPushOffer', '/NotificationsTab', '/PreferenceTable', '/PushSettings'],
    includesUnshared: true,
  },
  { name: 'support', paths: ['/src/features/support/', '/src/lib/resize-image.ts'] },
  {
    name: 'auth',
    paths: ['/contract/account.ts', '/src/features/account/'],
    except: ['/CodeForm', '/password/', '/profile/'],
  },
  { name: 'password', paths: ['/src/features/account/'], except: ['/profile/'] },
  { name: 'favourite-button', paths: ['/src/features/catalogue/favourites/'] },
  { name: 'product', paths: ['/src/features/catalogue/detail/', '/src/features/catalogue/facts/'] },
  { name: 'invoices', paths: ['/contract/b2b-', '/contract/consumer-payment.ts', '/src/features/invoices/'] },
  { name: 'business', paths: ['/src/features/b2b/'], except: ['/b2b/cart/', '/b2b-cart.mutations.ts'] },
  { name: 'business-cart', paths: ['/src/features/b2b/'] },
  { name: 'database', paths: ['.db.ts'], includesUnshared: true },
];

/** Groups of Rolldown's code splitting for {@link LAYERS}, with the lowest layer first. */
export const sharedChunks = LAYERS.map(({ name, paths, except = [], includesUnshared = false }, layer) => ({
  name,
  test: (id: string) => paths.some((path) => id.includes(path)) && !except.some((path) => id.includes(path)),
  minShareCount: includesUnshared ? 1 : 2,
  priority: LAYERS.length - layer,
}));
