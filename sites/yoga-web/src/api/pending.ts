import { client } from './client.gen';
import type { PageInfo } from './types.gen';

export type SessionInfo = {
  sessionCode: string;
  sessionType: string;
  title: string;
  description: string;
  applyDescription: string;
  schedule: string;
  priority: number | null;
  isActive: boolean;
};
export type SessionFieldType = 'text' | 'textarea' | 'file';
export type SessionField = {
  key: string;
  label: string;
  type: SessionFieldType;
  required: boolean;
  placeholder: string;
  maxLength: number | null;
  sensitive: boolean;
};
export type SessionApplyForm = {
  sessionInfo: SessionInfo;
  isActive: boolean;
  formSchema: SessionField[];
  hasSensitive: boolean;
  retentionDays: number;
  formVersion: number;
};
export type SessionNewApplication = {
  name: string;
  address: string;
  email: string;
  phone: string;
  dynamicFields: Record<string, string | string[]>;
  consent: boolean;
  sensitiveConsent: boolean;
  formVersion?: number;
};
export type SessionApplied = { id: number; sessionTitle: string; appliedAt: string };
export type SessionMyApplication = {
  id: number;
  sessionTitle: string;
  appliedAt: string;
  sessionCode: string;
  canWithdraw: boolean;
};
export type SessionAnswerFile = { name: string; size: number };
export type SessionAnswer = {
  key: string;
  label: string;
  type: SessionFieldType;
  value: string;
  files: SessionAnswerFile[];
};
export type SessionMyApplicationDetail = SessionMyApplication & {
  name: string;
  email: string;
  phone: string;
  address: string;
  answers: SessionAnswer[];
};
export type SessionFileUrl = { url: string; fileName: string };
export type SessionAdmin = SessionInfo & {
  id: number;
  retentionDays: number | null;
  defaultRetentionDays: number;
  applications: number;
  revision: number;
};
export type SessionPatch = {
  title: string;
  description: string;
  applyDescription?: string;
  schedule: string;
  priority: number | null;
  isActive: boolean;
  sessionType?: string;
  retentionDays?: number | null;
  revision?: number;
};
export type SessionNew = SessionPatch & { sessionCode: string; sessionType: string };
export type SessionFormPatch = { formSchema: SessionField[]; revision?: number };
export type SessionAdminForm = {
  formSchema: SessionField[];
  revision: number;
  known: SessionField[];
  formVersion: number;
};
export type SessionApplySession = {
  id: number;
  sessionCode: string;
  title: string;
  sessionType: string;
  isActive: boolean;
  applications: number;
};
export type SessionApplication = {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string;
  appliedAt: string;
  dynamicFields: Record<string, string | string[]>;
  answers: SessionAnswer[];
};
export type SessionAccess = {
  id: number;
  at: string;
  actor: string;
  action: 'view' | 'pdf' | 'xlsx' | 'file';
  sessionTitle: string;
  applyId: number | null;
  reason: string;
  count: number;
};
export type SessionAccessPage = { _embedded: { accessDTOList: SessionAccess[] }; page: PageInfo };
export type SessionDestruction = {
  id: number;
  at: string;
  sessionTitle: string;
  cause: 'retention' | 'withdrawn' | 'left';
  applications: number;
  files: number;
};
export type SessionDestructionPage = { _embedded: { destructionDTOList: SessionDestruction[] }; page: PageInfo };
export type StatsMembers = { totalCount: number; regularUserCount: number; [provider: string]: number };
export type StatsSession = {
  sessionId: number;
  sessionTitle: string;
  lastDay: number;
  lastWeek: number;
  lastMonth: number;
  total: number;
};
export type StatsDay = { date: string; signups: number; applications: number; visits: number };
export type StatsPageViews = { path: string; title: string; views: number };
export type StatsNewest = {
  members: { id: number; displayName: string; createdAt: string }[];
  applications: { id: number; sessionId: number; sessionTitle: string; name: string; appliedAt: string }[];
};
export type StatsHealth = {
  checks: { name: string; label: string; ok: boolean; detail: string }[];
  backup: { configured: boolean; verifiedAt: string | null; ok: boolean | null; detail: string };
};

// biome-ignore lint/suspicious/noExplicitAny: stands in until the client is generated
type Any = any;
export const listSessions = (options: Any = {}): Promise<SessionInfo[]> => client.get({ responseStyle: 'data', url: '/api/session/fetchListByType/{session_type}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getApplyForm = (options: Any = {}): Promise<SessionApplyForm> => client.get({ responseStyle: 'data', url: '/api/apply/form/{session_code}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const createApplication = (options: Any = {}): Promise<SessionApplied> => client.post({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/apply/{session_code}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listMyApplications = (options: Any = {}): Promise<SessionMyApplication[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/apply/my-applications', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getMyApplication = (options: Any = {}): Promise<SessionMyApplicationDetail> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/apply/my-applications/{id}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const withdrawApplication = (options: Any = {}): Promise<void> => client.delete({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/apply/my-applications/{id}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getApplicationFile = (options: Any = {}): Promise<SessionFileUrl> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/apply/file/{apply_id}/{key}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listAdminSessions = (options: Any = {}): Promise<SessionAdmin[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/list', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getAdminSession = (options: Any = {}): Promise<SessionAdmin> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/fetch/{session_code}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const createSession = (options: Any = {}): Promise<SessionAdmin> => client.post({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/create', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const updateSession = (options: Any = {}): Promise<SessionAdmin> => client.put({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/update/{session_code}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const deleteSession = (options: Any = {}): Promise<void> => client.delete({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/delete/{session_code}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const orderSessions = (options: Any = {}): Promise<SessionAdmin[]> => client.put({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/order', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getSessionForm = (options: Any = {}): Promise<SessionAdminForm> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/form/{session_code}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const updateSessionForm = (options: Any = {}): Promise<SessionAdminForm> => client.put({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/sessionInfo/form/{session_code}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listApplySessions = (options: Any = {}): Promise<SessionApplySession[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/sessions', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listApplications = (options: Any = {}): Promise<SessionApplication[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/session/{id}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listApplicationsByDateRange = (options: Any = {}): Promise<SessionApplication[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/session/{id}/date-range', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const exportApplicationsPdf = (options: Any): Promise<{ data: Blob; response: Response }> => client.get({ responseStyle: 'fields', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/session/{id}/pdf', ...options }) as Any;
export const exportApplicationPdf = (options: Any): Promise<{ data: Blob; response: Response }> => client.get({ responseStyle: 'fields', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/session/{id}/apply/{apply_id}/pdf', ...options }) as Any;
export const exportApplicationsXlsx = (options: Any): Promise<{ data: Blob; response: Response }> => client.get({ responseStyle: 'fields', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/session/{id}/xlsx', ...options }) as Any;
export const listApplicationAccess = (options: Any = {}): Promise<SessionAccessPage> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/access/{page}/{size}', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getMemberStats = (options: Any = {}): Promise<StatsMembers> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/member/getStatsByDateRange', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listSessionStats = (options: Any = {}): Promise<StatsSession[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/getAllSessionStats', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listDailyStats = (options: Any = {}): Promise<StatsDay[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/stats/daily', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listPageStats = (options: Any = {}): Promise<StatsPageViews[]> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/stats/pages', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getNewest = (options: Any = {}): Promise<StatsNewest> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/stats/newest', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const getSystemHealth = (options: Any = {}): Promise<StatsHealth> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/stats/health', ...options, ...(options.body !== undefined && { headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers } }) }) as Any;
export const listApplicationDestructions = (options: Any = {}): Promise<SessionDestructionPage> => client.get({ responseStyle: 'data', security: [{ scheme: 'bearer', type: 'http' }], url: '/api/admin/apply/destructions/{page}/{size}', ...options }) as Any;
