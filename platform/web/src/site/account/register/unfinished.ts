/** The flags of a registration (specification, section 4). */
export type Flags = { emailChecked: boolean; nicknameChecked: boolean; phoneVerified: boolean };

export type Unfinished = { field: 'username' | 'displayName' | 'phoneNumber'; alert: string };

/** The first step that is still to be done, in the order of the form; nothing when all are. */
export function firstUnfinished(flags: Flags): Unfinished | undefined {
  if (!flags.emailChecked) return { field: 'username', alert: '이메일 중복 확인을 해주세요.' };
  if (!flags.nicknameChecked) return { field: 'displayName', alert: '닉네임 중복 확인을 해주세요.' };
  if (!flags.phoneVerified) return { field: 'phoneNumber', alert: '휴대폰 인증을 완료해주세요.' };
  return undefined;
}
