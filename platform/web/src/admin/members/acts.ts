import {
  type AdminMember,
  changeMemberDisabled,
  changeMemberRole,
  logMemberOut,
  resetMemberSecondFactor,
} from '@maru/web/api';
import { type actTexts, endingTokens } from './texts';

export type Act = keyof typeof actTexts;

/** What can be done about a member as they stand. */
export function actsFor({ role, disabled, secondFactor }: AdminMember): Act[] {
  const isAdmin = role === 'ROLE_ADMIN';
  return [
    isAdmin ? 'demote' : 'promote',
    disabled ? 'enable' : 'disable',
    ...(disabled ? [] : (['logOut'] as const)),
    // An admin's is taken away on the server alone.
    ...(secondFactor && !isAdmin ? (['resetSecondFactor'] as const) : []),
  ];
}

/** What an act does, and that it ends the API tokens which the member made. */
export function withTokens(description: string, act: Act, { apiTokens }: AdminMember): string {
  const ends = apiTokens > 0 && act !== 'resetSecondFactor';
  return ends ? `${description}. ${endingTokens(apiTokens)}` : description;
}

/** Made as mutations by whoever asks for them. */
export const calls: Record<Act, (path: { id: number }) => Promise<unknown>> = {
  promote: (path) => changeMemberRole({ path, body: { role: 'ROLE_ADMIN' } }),
  demote: (path) => changeMemberRole({ path, body: { role: 'ROLE_USER' } }),
  disable: (path) => changeMemberDisabled({ path, body: { disabled: true } }),
  enable: (path) => changeMemberDisabled({ path, body: { disabled: false } }),
  logOut: (path) => logMemberOut({ path }),
  resetSecondFactor: (path) => resetMemberSecondFactor({ path }),
};
