import { type AuthCodePurpose, sendVerificationCode, verifyCode } from '@maru/web/api';
import { ApiError } from '@maru/web/lib/apiError';
import { sentenceFor } from '@maru/web/lib/formErrors';
import { digitsOf, phoneNumber, problemOf, verificationCode } from '@maru/web/lib/personFields';
import { useMutation } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { codeSentences, phoneTexts, sendSentences } from './texts';
import { unverified, verificationOf, verificationReducer } from './verification';

type Options = {
  /** What stands in the field. */
  typed: string;
  /** Whose phone it is; the person's own unless said. */
  purpose?: AuthCodePurpose;
  /** Asks whether this number may be used here; the sentence that refuses it, or nothing. */
  refusal: (number: string) => Promise<string | undefined>;
  /** Called with the ticket as soon as the number is verified. */
  onVerified?: (number: string, ticket: string) => Promise<void> | void;
  focusNumber: () => void;
};

export type PhoneVerification = ReturnType<typeof usePhoneVerification>;

/** Number, code, ticket: the proof that a phone is at hand. */
export function usePhoneVerification({ typed, purpose, refusal, onVerified, focusNumber }: Options) {
  const [state, dispatch] = useReducer(verificationReducer, unverified);
  const [code, setCode] = useState('');
  const number = digitsOf(typed);
  const current = verificationOf(state, number);

  function refuseNumber(message: string, wait?: number) {
    dispatch({ type: 'notSent', message, resendAt: wait ? Date.now() + wait * 1000 : null });
    focusNumber();
  }

  const sendCode = useMutation({
    mutationFn: (phone: string) =>
      sendVerificationCode({ path: { phone }, ...(purpose && { query: { purpose } }) }),
    onSuccess: () => {
      setCode('');
      dispatch({ type: 'sent', at: Date.now() });
    },
    onError: (error) =>
      refuseNumber(
        sentenceFor(error, sendSentences),
        error instanceof ApiError ? error.retryAfter : undefined,
      ),
  });

  const verifying = useMutation({
    mutationFn: (body: { phoneNumber: string; code: string }) =>
      verifyCode({ body: { ...body, ...(purpose && { purpose }) } }),
    onSuccess: async ({ ticket }, { phoneNumber }) => {
      dispatch({ type: 'verified', ticket });
      await onVerified?.(phoneNumber, ticket);
    },
    onError: (error) => dispatch({ type: 'codeRefused', message: sentenceFor(error, codeSentences) }),
  });

  async function send() {
    if (state.step === 'sending' || state.step === 'verifying') return;
    dispatch({ type: 'sending', number });
    const malformed = problemOf(phoneNumber, typed);
    if (malformed) return refuseNumber(malformed);
    const refused = await refusal(number);
    if (refused) return refuseNumber(refused);
    sendCode.mutate(number);
  }

  function verify() {
    if (current.step !== 'sent') return;
    const malformed = problemOf(verificationCode, code);
    if (malformed) return dispatch({ type: 'codeRefused', message: malformed });
    if (current.expiresAt !== null && current.expiresAt <= Date.now()) {
      return dispatch({
        type: 'codeRefused',
        message: phoneTexts.expired,
      });
    }
    dispatch({ type: 'verifying' });
    verifying.mutate({ phoneNumber: number, code: code.trim() });
  }

  return {
    ...current,
    isVerified: current.ticket !== null,
    code,
    setCode,
    send,
    verify,
    /** The server no longer takes the ticket: the number must be verified again. */
    refuseTicket: (message: string) => dispatch({ type: 'ticketRefused', message }),
  };
}
