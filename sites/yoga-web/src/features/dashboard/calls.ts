import { client } from '@/api/client.gen';

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
export const getMemberStats = (options: Any = {}): Promise<StatsMembers> =>
  client.get({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/admin/member/getStatsByDateRange',
    ...options,
    ...(options.body !== undefined && {
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers },
    }),
  }) as Any;
export const listSessionStats = (options: Any = {}): Promise<StatsSession[]> =>
  client.get({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/admin/apply/getAllSessionStats',
    ...options,
    ...(options.body !== undefined && {
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers },
    }),
  }) as Any;
export const listDailyStats = (options: Any = {}): Promise<StatsDay[]> =>
  client.get({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/admin/stats/daily',
    ...options,
    ...(options.body !== undefined && {
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers },
    }),
  }) as Any;
export const listPageStats = (options: Any = {}): Promise<StatsPageViews[]> =>
  client.get({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/admin/stats/pages',
    ...options,
    ...(options.body !== undefined && {
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers },
    }),
  }) as Any;
export const getNewest = (options: Any = {}): Promise<StatsNewest> =>
  client.get({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/admin/stats/newest',
    ...options,
    ...(options.body !== undefined && {
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers },
    }),
  }) as Any;
export const getSystemHealth = (options: Any = {}): Promise<StatsHealth> =>
  client.get({
    responseStyle: 'data',
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/api/admin/stats/health',
    ...options,
    ...(options.body !== undefined && {
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...options.headers },
    }),
  }) as Any;
