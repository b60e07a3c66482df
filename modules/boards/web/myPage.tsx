export { WritingsSection as Component } from './mine/WritingsSection';
