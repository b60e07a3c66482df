import type { SessionApplyForm, SessionField, SessionInfo } from '@maru/web/api';

export const types = [
  { key: 'general', title: '일반과정 신청' },
  { key: 'instructor', title: '지도자과정 신청' },
];

export function sessionInfo(more: Partial<SessionInfo> = {}): SessionInfo {
  return {
    sessionCode: 'MORNING',
    sessionType: 'general',
    title: '아침 명상',
    description: '<p>조용히 앉아요.</p>',
    applyDescription: '<p>전화로 확인해 드려요.</p>',
    schedule: '매주 화요일 07:00',
    priority: 1,
    isActive: true,
    ...more,
  };
}

export function field(key: string, label: string, more: Partial<SessionField> = {}): SessionField {
  return {
    key,
    label,
    type: 'text',
    required: false,
    placeholder: '',
    maxLength: null,
    sensitive: false,
    ...more,
  };
}

export function formOf(formSchema: SessionField[], more: Partial<SessionApplyForm> = {}): SessionApplyForm {
  return {
    sessionInfo: sessionInfo(),
    isActive: true,
    formSchema,
    hasSensitive: formSchema.some(({ sensitive }) => sensitive),
    asksAddress: true,
    retentionDays: 365,
    formVersion: 3,
    ...more,
  };
}
