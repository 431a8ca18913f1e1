/** The four steps of doc 1 §2, each with what the ones before have brought. */
export type ForgotPasswordState =
  | { readonly step: 'email'; readonly email: string }
  | { readonly step: 'code'; readonly email: string }
  | { readonly step: 'password'; readonly email: string; readonly userId: string; readonly token: string }
  | { readonly step: 'done' };

export type ForgotPasswordEvent =
  | { readonly type: 'sent'; readonly email: string }
  | { readonly type: 'verified'; readonly userId: string; readonly token: string }
  | { readonly type: 'changed' }
  /** The code has not come, or came too late: the e-mail is asked for again, and kept. */
  | { readonly type: 'restarted' };

/** Doc 1 §4: each step follows the one before; what comes out of turn changes nothing. */
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
