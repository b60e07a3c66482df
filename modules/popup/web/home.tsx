export { HomePopup as Component } from './HomePopup';
