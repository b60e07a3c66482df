/** Specification, section 9 and D.8: a code lives three minutes and may be sent again after one. */
export const codeLifetime = 3 * 60_000;
export const resendAfter = 60_000;

type Step = 'idle' | 'sending' | 'sent' | 'verifying' | 'verified';

/** Where the proof of one phone number stands. It belongs to `number` and to no other. */
export type Verification = {
  step: Step;
  number: string;
  expiresAt: number | null;
  resendAt: number | null;
  /** Given for the right code; good for ten minutes. */
  ticket: string | null;
  numberError: string | undefined;
  codeError: string | undefined;
};

export type VerificationEvent =
  | { type: 'sending'; number: string }
  | { type: 'notSent'; message: string; resendAt: number | null }
  | { type: 'sent'; at: number }
  | { type: 'verifying' }
  | { type: 'codeRefused'; message: string }
  | { type: 'verified'; ticket: string }
  | { type: 'ticketRefused'; message: string };

export const unverified: Verification = {
  step: 'idle',
  number: '',
  expiresAt: null,
  resendAt: null,
  ticket: null,
  numberError: undefined,
  codeError: undefined,
};

export function verificationReducer(state: Verification, event: VerificationEvent): Verification {
  switch (event.type) {
    case 'sending':
      return state.number === event.number
        ? { ...state, step: 'sending', numberError: undefined, codeError: undefined }
        : { ...unverified, step: 'sending', number: event.number };
    case 'notSent': {
      // A code that was sent before stays good.
      const step = state.expiresAt === null ? 'idle' : 'sent';
      return { ...state, step, numberError: event.message, resendAt: event.resendAt ?? state.resendAt };
    }
    case 'sent':
      return {
        ...unverified,
        step: 'sent',
        number: state.number,
        expiresAt: event.at + codeLifetime,
        resendAt: event.at + resendAfter,
      };
    case 'verifying':
      return { ...state, step: 'verifying', codeError: undefined };
    case 'codeRefused':
      return { ...state, step: 'sent', codeError: event.message };
    case 'verified':
      return { ...unverified, step: 'verified', number: state.number, ticket: event.ticket };
    case 'ticketRefused':
      return { ...unverified, number: state.number, numberError: event.message };
  }
}

/** What holds for the number that stands in the field: a changed number is unverified again. */
export function verificationOf(state: Verification, number: string): Verification {
  return state.number === number ? state : unverified;
}
