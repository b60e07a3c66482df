import type { SessionAdmin, SessionField } from '@maru/web/api';

export function session(more: Partial<SessionAdmin> = {}): SessionAdmin {
  return {
    id: 1,
    sessionCode: 'MORNING',
    sessionType: 'general',
    title: '아침 명상',
    description: '<p>조용히 앉아요.</p>',
    applyDescription: '',
    schedule: '매주 화요일',
    priority: 1,
    isActive: true,
    retentionDays: null,
    defaultRetentionDays: 365,
    applications: 0,
    revision: 4,
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
    maxLength: 200,
    sensitive: false,
    ...more,
  };
}
