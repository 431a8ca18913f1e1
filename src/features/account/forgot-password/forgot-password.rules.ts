/** The four steps (REQ-ACC-01), each with the data of the previous ones. */
export type ForgotPasswordState =
  | { readonly step: 'email'; readonly email: string }
  | { readonly step: 'code'; readonly email: string }
  | { readonly step: 'password'; readonly email: string; readonly userId: string; readonly token: string }
  | { readonly step: 'done' };

export type ForgotPasswordEvent =
  | { readonly type: 'sent'; readonly email: string }
  | { readonly type: 'verified'; readonly userId: string; readonly token: string }
  | { readonly type: 'changed' }
  /** The code did not arrive or has expired: back to the e-mail, which stays filled in. */
  | { readonly type: 'restarted' };

/** Moves through the steps in their order (REQ-ACC-02); an event of another step changes nothing. */
export function forgotPasswordReducer(state: ForgotPasswordState, event: ForgotPasswordEvent): ForgotPasswordState {
  switch (event.type) {
    case 'sent':
      return state.step === 'email' ? { step: 'code', email: event.email } : state;
    case 'verified':
      if (state.step !== 'code') return state;
      return { step: 'password', email: state.email, userId: event.userId, token: event.token };
    case 'changed':
      return state.step === 'password' ? { step: 'done' } : state;
    case 'restarted':
      return state.step === 'done' ? state : { step: 'email', email: state.email };
  }
}
