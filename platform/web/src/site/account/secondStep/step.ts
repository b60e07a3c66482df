/** What a login answers: a token, or the ticket for a second step. */
type LoginAnswer = { accessToken?: string | undefined; secondFactorTicket?: string | undefined };

export type Step = { kind: 'in'; accessToken: string } | { kind: 'second'; ticket: string };

export function stepOf({ accessToken, secondFactorTicket }: LoginAnswer): Step {
  if (accessToken) return { kind: 'in', accessToken };
  return { kind: 'second', ticket: secondFactorTicket ?? '' };
}
