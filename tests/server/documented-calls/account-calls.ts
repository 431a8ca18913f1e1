import { fieldsOf, type DocumentedCall } from './documented-call.ts';

const PROFILE =
  'fullName firstName lastName picture _id userType userId sId email isShopActive virtualOfficeWebBaseUrl ' +
  'supportWebBaseUrl profileType iboType mobile gender dob';

export const BUYER_EMAIL = 'giulia@example.com';
export const NEWCOMER_EMAIL = 'nadia@example.com';
export const NEWCOMER_MOBILE = '+39 333 123 4567';
export const PASSWORD = 'Calendario9!';
const NEW_PASSWORD = 'Passeggiata7?';

const newcomer = { id: 'nadia', email: NEWCOMER_EMAIL };

/** Login, verification, profile, support and pages. The codes and links come from the sandbox's outbox. */
export const accountCalls: readonly DocumentedCall[] = [
  {
    call: 'POST /login',
    body: () => ({ email: BUYER_EMAIL, password: PASSWORD }),
    reads: ['token', 'message'],
    keeps: { buyerToken: 'token' },
  },
  { call: 'GET /profile', as: 'buyer', reads: fieldsOf('data', PROFILE), keeps: { memberId: 'data._id' } },
  {
    call: 'PUT /profile/{id}',
    as: 'buyer',
    params: (found) => ({ id: found['memberId'] ?? '' }),
    form: {
      firstName: 'Giulia',
      lastName: 'Rossi',
      email: BUYER_EMAIL,
      mobile: '+39 333 000 1000',
      dob: '1980-01-31',
      gender: 'F',
    },
    reads: [...fieldsOf('data', PROFILE), 'message'],
  },
  {
    call: 'GET /user/verify/email/{id}/{email}/{token}',
    params: (found) => ({ ...newcomer, token: found['mailToken'] ?? '' }),
    reads: ['message'],
  },
  { call: 'PUT /user/mobile/code', body: () => newcomer, reads: ['message', 'data.mobile'] },
  {
    call: 'PUT /user/verify/mobile/code',
    body: (found) => ({ ...newcomer, otp: found['mobileCode'] }),
    reads: ['message'],
  },
  {
    call: 'PUT /user/password/reset',
    body: () => ({ ...newcomer, newPassword: PASSWORD, confirmPassword: PASSWORD }),
    reads: ['message'],
  },
  { call: 'PUT /forgot/password', body: () => ({ email: NEWCOMER_EMAIL }), reads: ['message'] },
  {
    call: 'PUT /verify/code',
    body: (found) => ({ otp: found['passwordCode'] }),
    reads: ['data.token', 'data.userId'],
    keeps: { resetToken: 'data.token', resetUserId: 'data.userId' },
  },
  {
    call: 'PUT /reset/password',
    body: (found) => ({
      userId: found['resetUserId'],
      token: found['resetToken'],
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    }),
    reads: ['message'],
  },
  {
    call: 'POST /auto/login',
    body: (found) => ({ accessToken: found['accessToken'] }),
    reads: ['token', 'success'],
  },
  {
    call: 'POST /auto/login/by/admin',
    body: (found) => ({ admminUserId: 'admin', userId: found['memberId'], email: BUYER_EMAIL }),
    reads: ['token', 'success'],
    keeps: { newcomerToken: 'token' },
  },
  { call: 'GET /report/issue/pages', as: 'buyer', reads: fieldsOf('data.*', 'key value') },
  {
    call: 'GET /report/issue/subpages',
    as: 'buyer',
    query: () => ({ page: 'Checkout' }),
    // A sub-page has one of several names for each.
    reads: fieldsOf('data.*', 'name label title id value'),
  },
  {
    call: 'POST /report/issue',
    as: 'buyer',
    form: {
      title: 'The page is empty',
      page: 'Checkout',
      subPage: 'Payment',
      otherPage: '',
      description: 'Nothing is shown.',
      deviceType: 'Web',
      browser: 'Firefox',
      autoCaptureUrl: 'https://shop.test/checkout',
      autoCaptureDeviceInfo: 'Linux',
    },
    fileField: 'files',
    reads: ['data', 'message'],
  },
  {
    call: 'POST /add/contact',
    as: 'buyer',
    body: () => ({
      firstName: 'Giulia',
      lastName: 'Rossi',
      email: BUYER_EMAIL,
      mobile: '+39 333 000 1000',
      message: 'When do you open?',
      marketingContact: false,
      acceptedPNPTNC: true,
    }),
    reads: ['message'],
  },
  {
    call: 'GET /faqs',
    as: 'buyer',
    query: () => ({ page: '1', limit: '10' }),
    reads: [...fieldsOf('data.*', 'question answer'), 'totalCount'],
  },
  { call: 'GET /privacypolicy', reads: fieldsOf('data', 'privacyPolicy termsAndCondition') },
  { call: 'GET /cookies', reads: ['data'] },
];

/** Ends the session that the other calls need. */
export const logoutCall: DocumentedCall = { call: 'PUT /logout', as: 'newcomer', reads: ['success'] };
