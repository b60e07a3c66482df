export { ApplicationsSection as Component } from './mine/ApplicationsSection';
