export { ApplicationsSection as Component } from '@/features/sessions/mine/ApplicationsSection';
