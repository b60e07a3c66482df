import { registerTexts } from '../texts';

/** The flags of a registration (specification, section 4). */
export type Flags = { emailChecked: boolean; nicknameChecked: boolean; phoneVerified: boolean };

export type Unfinished = { field: 'username' | 'displayName' | 'phoneNumber'; alert: string };

/** The first step that is still to be done, in the order of the form; nothing when all are. */
export function firstUnfinished(flags: Flags): Unfinished | undefined {
  if (!flags.emailChecked) return { field: 'username', alert: registerTexts.emailUnchecked };
  if (!flags.nicknameChecked) return { field: 'displayName', alert: registerTexts.nicknameUnchecked };
  if (!flags.phoneVerified) return { field: 'phoneNumber', alert: registerTexts.phoneUnverified };
  return undefined;
}
