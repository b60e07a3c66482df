import { describe, expect, it } from 'vitest';
import {
  codeLifetime,
  resendAfter,
  unverified,
  type VerificationEvent,
  verificationOf,
  verificationReducer,
} from './verification';

const number = '01012345678';
const sentAt = 1_000_000;

function stateAfter(...events: VerificationEvent[]) {
  return events.reduce(verificationReducer, unverified);
}

const sent: VerificationEvent[] = [
  { type: 'sending', number },
  { type: 'sent', at: sentAt },
];

describe('§4 the phone is verified by a code', () => {
  it('gives three minutes for the code and one before it may be sent again', () => {
    const state = stateAfter(...sent);
    expect(state.expiresAt).toBe(sentAt + codeLifetime);
    expect(state.resendAt).toBe(sentAt + resendAfter);
    expect([codeLifetime, resendAfter]).toEqual([180_000, 60_000]);
  });

  it('§4 resets the flag when the number changes', () => {
    const state = stateAfter(...sent, { type: 'verified', ticket: 'T' });
    expect(verificationOf(state, number).ticket).toBe('T');
    expect(verificationOf(state, '01087654321')).toEqual(unverified);
  });

  it('keeps the code that was sent when a wrong one is typed', () => {
    const state = stateAfter(...sent, { type: 'codeRefused', message: '다름' });
    expect(state).toMatchObject({ step: 'sent', codeError: '다름', expiresAt: sentAt + codeLifetime });
  });

  it('keeps the first code good when sending again fails, and waits as long as the server says', () => {
    const state = stateAfter(
      ...sent,
      { type: 'sending', number },
      { type: 'notSent', message: '실패', resendAt: sentAt + 90_000 },
    );
    expect(state).toMatchObject({ step: 'sent', numberError: '실패', resendAt: sentAt + 90_000 });
  });

  it('does not wait for a code that never went out', () => {
    const state = stateAfter(
      { type: 'sending', number },
      { type: 'notSent', message: '실패', resendAt: null },
    );
    expect(state).toMatchObject({ step: 'idle', expiresAt: null, numberError: '실패' });
  });

  it('asks again when the server no longer takes the ticket', () => {
    const state = stateAfter(
      ...sent,
      { type: 'verified', ticket: 'T' },
      { type: 'ticketRefused', message: '다시' },
    );
    expect(state).toMatchObject({ step: 'idle', ticket: null, numberError: '다시' });
  });
});
